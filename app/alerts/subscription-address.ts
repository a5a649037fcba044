import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/path-for.ts";

/** Where a subscription is confirmed, changed and ended, and where one click ends it. */
export type SubscriptionAddresses = { manage: string; unsubscribe: string };

/** The name of the parameter that carries the token. */
export const TOKEN_PARAMETER = "t";

/** The addresses of a subscription for the mails about it. */
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
