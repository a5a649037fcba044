import type { StoredDemand } from "../alerts/store-demand.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { SentForm } from "./sent-form.ts";

/** What somebody may do with what he gets by mail. */
export const SUBSCRIPTION_ACTIONS = ["confirm", "change", "stop", "delete"] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/** What a link in a mail leads to, for the one page that is made for him who followed it. */
export type SubscriptionVisit = {
  token: string;
  language: Language;
  subject:
    | { kind: "demand"; demand: StoredDemand }
    | { kind: "newsletter"; state: "asked" | "confirmed" | "stopped" };
  /** What was just done. */
  done?: SubscriptionAction;
  /** A change that has to be mended. */
  sent?: SentForm;
};
