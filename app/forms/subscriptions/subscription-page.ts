import { savedSearchValues } from "../../alerts/saved-search.ts";
import { savedSearchSummary } from "../../alerts/saved-search-summary.ts";
import { subscriptionUrls } from "../../alerts/subscription-urls.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { dateValue } from "../../time/dates.ts";
import { demandRegister } from "../demand-register/demand-register.ts";
import type { FormContext } from "../page/form-context.ts";
import { type FormView, formView } from "../page/form-view.ts";
import { changedSearchParts } from "./changed-search-parts.ts";
import type { LinkedSubscription, SubscriptionAction } from "./linked-subscription.ts";

/** An action, as a button that submits it. */
export type SubscriptionButton = { action: SubscriptionAction; label: string };

/** Page of a link in a mail, ready to render. */
export type SubscriptionView = {
  title: string;
  text: string;
  /** Criteria of the saved search; empty for the newsletter. */
  criteria: { label: string; value: string }[];
  /** Path to which the buttons and the form are posted. */
  path: string;
  /** The first one is the primary action. */
  buttons: SubscriptionButton[];
  link?: { text: string; path: string };
  change?: { title: string; view: FormView };
  /** Permanent deletion, apart from the other actions. */
  remove?: { title: string; text: string; button: SubscriptionButton };
};

type SubscriptionContext = Omit<FormContext, "path" | "sent" | "initial">;

/**
 * Builds the page of a link, on which its subscription is confirmed, changed or ended. Without a subscription
 * the page says that the link is not valid.
 */
export function subscriptionView(
  screen: "subscription" | "unsubscribe",
  subscription: LinkedSubscription | undefined,
  context: SubscriptionContext,
): SubscriptionView {
  const { t } = context.texts;
  if (!subscription) return textOnlyView(t("alerts:page.none.title"), t("alerts:page.none.text"));
  const { subject, done, token } = subscription;
  const urls = subscriptionUrls(token, { baseUrl: "", language: context.language });
  if (done === "delete")
    return textOnlyView(
      t("alerts:page.savedSearch.deleted.title"),
      t("alerts:page.savedSearch.deleted.text"),
    );
  if (screen === "unsubscribe") return unsubscribeView(subscription, urls, context.texts);
  return subject.kind === "newsletter"
    ? newsletterView(subject.state, urls.manage, context)
    : savedSearchView(subscription, subject.savedSearch, urls.manage, context);
}

type PageUrls = ReturnType<typeof subscriptionUrls>;

function unsubscribeView(
  { subject, done }: LinkedSubscription,
  { manage, unsubscribe }: PageUrls,
  { t }: LanguageTexts,
): SubscriptionView {
  const { state } = subject.kind === "demand" ? subject.savedSearch : subject;
  if (done === "stop" || state === "stopped")
    return textOnlyView(t("alerts:page.unsubscribe.done.title"), t("alerts:page.unsubscribe.done.text"));
  return {
    ...textOnlyView(t("alerts:page.unsubscribe.title"), t(`alerts:page.unsubscribe.${subject.kind}`)),
    path: unsubscribe,
    buttons: [{ action: "stop", label: t("alerts:page.unsubscribe.button") }],
    link: subject.kind === "demand" ? { text: t("alerts:page.unsubscribe.manage"), path: manage } : undefined,
  };
}

function newsletterView(
  state: "asked" | "confirmed" | "stopped",
  path: string,
  { texts: { t }, agency }: SubscriptionContext,
): SubscriptionView {
  const page = { criteria: [], path };
  if (state === "confirmed")
    return {
      ...page,
      title: t("alerts:page.newsletter.title"),
      text: t("alerts:page.newsletter.confirmed"),
      buttons: [{ action: "stop", label: t("alerts:page.newsletter.stop") }],
    };
  if (state === "stopped")
    return {
      ...page,
      title: t("alerts:page.newsletter.title"),
      text: t("alerts:page.newsletter.stopped.text"),
      buttons: [{ action: "confirm", label: t("alerts:page.newsletter.stopped.button") }],
    };
  return {
    ...page,
    title: t("alerts:page.newsletter.asked.title"),
    text: t("alerts:page.newsletter.asked.text", { agency: agency.name }),
    buttons: [{ action: "confirm", label: t("alerts:page.newsletter.asked.button") }],
  };
}

function savedSearchView(
  subscription: LinkedSubscription,
  savedSearch: Extract<LinkedSubscription["subject"], { kind: "demand" }>["savedSearch"],
  path: string,
  context: SubscriptionContext,
): SubscriptionView {
  const { t } = context.texts;
  const remove = {
    title: t("alerts:page.savedSearch.delete.title"),
    text: t("alerts:page.savedSearch.delete.text"),
    button: { action: "delete" as const, label: t("alerts:page.savedSearch.delete.button") },
  };
  const page = {
    criteria: savedSearchSummary(savedSearch, context.texts, context.language),
    path,
    remove,
    title: t("alerts:page.savedSearch.title"),
  };
  if (savedSearch.state === "asked")
    return {
      ...page,
      title: t("alerts:page.savedSearch.asked.title"),
      text: t("alerts:page.savedSearch.asked.text", { agency: context.agency.name }),
      buttons: [{ action: "confirm", label: t("alerts:page.savedSearch.asked.button") }],
    };
  if (savedSearch.state === "stopped")
    return {
      ...page,
      text: t("alerts:page.savedSearch.stopped.text"),
      buttons: [{ action: "confirm", label: t("alerts:page.savedSearch.stopped.button") }],
    };
  const { endsOn } = savedSearch;
  const hasEnded = endsOn !== undefined && endsOn < context.today;
  const activeText = subscription.done === "change" ? "changed" : "confirmed";
  return {
    ...page,
    text: hasEnded
      ? t("alerts:page.savedSearch.ended", { day: dateValue(endsOn) })
      : t(`alerts:page.savedSearch.${activeText}`),
    buttons: [{ action: "stop", label: t("alerts:page.savedSearch.stop") }],
    change: {
      title: t("alerts:page.savedSearch.change"),
      view: changeForm(subscription, { initial: savedSearchValues(savedSearch), hasEnded }, path, context),
    },
  };
}

/** Form of the saved search without the personal fields: anyone who has the link may change it. */
function changeForm(
  { sent }: LinkedSubscription,
  { initial, hasEnded }: { initial: Record<string, string>; hasEnded: boolean },
  path: string,
  context: SubscriptionContext,
): FormView {
  const form = {
    ...demandRegister,
    parts: changedSearchParts(context.settings, initial, { mayEndBePast: hasEnded }),
  };
  const view = formView(form, { ...context, path, initial, sent });
  return { ...view, submit: context.texts.t("alerts:page.savedSearch.submit") };
}

function textOnlyView(title: string, text: string): SubscriptionView {
  return { title, text, criteria: [], path: "", buttons: [] };
}
