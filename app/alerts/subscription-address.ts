import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";

/** URL of the page that confirms, changes and ends a subscription, and of the one-click unsubscribe. */
export type SubscriptionAddresses = { manage: string; unsubscribe: string };

/** Query parameter of the token. */
export const TOKEN_PARAMETER = "t";

/** URLs of a subscription for its mails. */
export function subscriptionAddresses(
  token: string,
  { baseUrl, language }: { baseUrl: string; language: Language },
): SubscriptionAddresses {
  const query = `?${TOKEN_PARAMETER}=${token}`;
  return {
    manage: `${baseUrl}${pathFor("subscription", language)}${query}`,
    unsubscribe: `${baseUrl}${pathFor("unsubscribe", language)}${query}`,
  };
}
