import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";

/** URL of the page that confirms, changes and ends a subscription, and URL of the one-click unsubscribe. */
export type SubscriptionUrls = { manage: string; unsubscribe: string };

/** Query parameter of the token. */
export const TOKEN_PARAMETER = "t";

/** Builds the URLs of a subscription for its mails. */
export function subscriptionUrls(
  token: string,
  { baseUrl, language }: { baseUrl: string; language: Language },
): SubscriptionUrls {
  const query = `?${TOKEN_PARAMETER}=${token}`;
  return {
    manage: `${baseUrl}${pathFor("subscription", language)}${query}`,
    unsubscribe: `${baseUrl}${pathFor("unsubscribe", language)}${query}`,
  };
}
