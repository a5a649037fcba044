import { savedSearchValues } from "../../alerts/saved-search.ts";
import { savedSearchSummary } from "../../alerts/saved-search-summary.ts";
import { subscriptionAddresses } from "../../alerts/subscription-address.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { demandRegister, SAVED_SEARCH_PARTS } from "../demand-register/demand-register.ts";
import type { FormShowing } from "../page/form-showing.ts";
import { type FormView, formView } from "../page/form-view.ts";
import type { SubscriptionAction, SubscriptionVisit } from "./subscription-visit.ts";

/** An action, as a button that submits it. */
export type SubscriptionButton = { action: SubscriptionAction; label: string };

/** The page of a link from a mail, ready to render. */
export type SubscriptionView = {
  title: string;
  text: string;
  /** The criteria of the search, as texts. */
  words: { label: string; value: string }[];
  /** Path to which buttons and form are posted. */
  path: string;
  /** The first one is the primary action. */
  buttons: SubscriptionButton[];
  link?: { text: string; path: string };
  change?: { title: string; view: FormView };
  /** Permanent deletion, apart from the other actions. */
  remove?: { title: string; text: string; button: SubscriptionButton };
};

type Showing = Omit<FormShowing, "path" | "sent" | "initial">;

/**
 * Builds the page of a link: to confirm, change or end a subscription. Without a visit it says that the link
 * is not valid.
 */
export function subscriptionView(
  screen: "subscription" | "unsubscribe",
  visit: SubscriptionVisit | undefined,
  showing: Showing,
): SubscriptionView {
  const { t } = showing.texts;
  if (!visit) return plain(t("alerts:page.none.title"), t("alerts:page.none.text"));
  const { subject, done, token } = visit;
  const addresses = subscriptionAddresses(token, { baseUrl: "", language: showing.language });
  if (done === "delete")
    return plain(t("alerts:page.savedSearch.deleted.title"), t("alerts:page.savedSearch.deleted.text"));
  if (screen === "unsubscribe") return unsubscribeView(visit, addresses, showing.texts);
  return subject.kind === "newsletter"
    ? newsletterView(subject.state, addresses.manage, showing)
    : savedSearchView(visit, subject.savedSearch, addresses.manage, showing);
}

type Addresses = ReturnType<typeof subscriptionAddresses>;

function unsubscribeView(
  { subject, done }: SubscriptionVisit,
  { manage, unsubscribe }: Addresses,
  { t }: LanguageTexts,
): SubscriptionView {
  if (done === "stop")
    return plain(t("alerts:page.unsubscribe.done.title"), t("alerts:page.unsubscribe.done.text"));
  return {
    ...plain(t("alerts:page.unsubscribe.title"), t(`alerts:page.unsubscribe.${subject.kind}`)),
    path: unsubscribe,
    buttons: [{ action: "stop", label: t("alerts:page.unsubscribe.button") }],
    link: subject.kind === "demand" ? { text: t("alerts:page.unsubscribe.manage"), path: manage } : undefined,
  };
}

function newsletterView(
  state: "asked" | "confirmed" | "stopped",
  path: string,
  { texts: { t }, agency }: Showing,
): SubscriptionView {
  const page = { words: [], path };
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
  visit: SubscriptionVisit,
  savedSearch: Extract<SubscriptionVisit["subject"], { kind: "demand" }>["savedSearch"],
  path: string,
  showing: Showing,
): SubscriptionView {
  const { t } = showing.texts;
  const remove = {
    title: t("alerts:page.savedSearch.delete.title"),
    text: t("alerts:page.savedSearch.delete.text"),
    button: { action: "delete" as const, label: t("alerts:page.savedSearch.delete.button") },
  };
  const page = {
    words: savedSearchSummary(savedSearch, showing.texts, showing.language),
    path,
    remove,
    title: t("alerts:page.savedSearch.title"),
  };
  if (savedSearch.state === "asked")
    return {
      ...page,
      title: t("alerts:page.savedSearch.asked.title"),
      text: t("alerts:page.savedSearch.asked.text", { agency: showing.agency.name }),
      buttons: [{ action: "confirm", label: t("alerts:page.savedSearch.asked.button") }],
    };
  if (savedSearch.state === "stopped")
    return {
      ...page,
      text: t("alerts:page.savedSearch.stopped.text"),
      buttons: [{ action: "confirm", label: t("alerts:page.savedSearch.stopped.button") }],
    };
  return {
    ...page,
    text:
      visit.done === "change" ? t("alerts:page.savedSearch.changed") : t("alerts:page.savedSearch.confirmed"),
    buttons: [{ action: "stop", label: t("alerts:page.savedSearch.stop") }],
    change: {
      title: t("alerts:page.savedSearch.change"),
      view: changeForm(visit, savedSearchValues(savedSearch), path, showing),
    },
  };
}

/** The form of the saved search without the personal fields: the person who changes it has the link. */
function changeForm(
  { sent }: SubscriptionVisit,
  initial: Record<string, string>,
  path: string,
  showing: Showing,
): FormView {
  const form = { ...demandRegister, parts: SAVED_SEARCH_PARTS };
  const view = formView(form, { ...showing, path, initial, sent });
  return { ...view, submit: showing.texts.t("alerts:page.savedSearch.submit") };
}

function plain(title: string, text: string): SubscriptionView {
  return { title, text, words: [], path: "", buttons: [] };
}
