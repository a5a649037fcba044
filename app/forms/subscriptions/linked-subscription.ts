import type { StoredSavedSearch } from "../../alerts/store-saved-search.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { SentForm } from "../page/sent-form.ts";

/** Actions on a subscription through the link in a mail. */
export const SUBSCRIPTION_ACTIONS = ["confirm", "change", "stop", "delete"] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/**
 * Subscription of a link in a mail, with the result of an action, for the page that is rendered for the
 * person who followed the link.
 */
export type LinkedSubscription = {
  token: string;
  language: Language;
  subject:
    | { kind: "demand"; savedSearch: StoredSavedSearch }
    | { kind: "newsletter"; state: "asked" | "confirmed" | "stopped" };
  /** The action that was just performed. */
  done?: SubscriptionAction;
  /** A change with validation errors. */
  sent?: SentForm;
};
