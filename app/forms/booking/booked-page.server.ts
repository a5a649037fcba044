import type { HeadData } from "../../catalogue/property-page/property-page.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { phoneText } from "../../format/phone.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { clockText, dayAndPeriodText, dayOf, dayTexts } from "../../time/brussels-time.ts";
import { appointment } from "../appointment/appointment.ts";
import { officeAppointment } from "../office-appointment/office-appointment.ts";
import { type TranslateAnyKey, translateAnyKey } from "../translate-any-key.ts";
import { type FoundLink, findLink } from "./appointment-links.server.ts";
import { visitorRules } from "./appointment-service.server.ts";
import { appointmentThanks } from "./appointment-thanks.ts";
import { isChangeable, isConfirmable } from "./change-appointment.server.ts";
import type { RefusedChange } from "./refused-change.ts";
import { offeredSlots } from "./seats.server.ts";
import { type SlotChoice, slotChoice } from "./slot-choice.ts";
import type { AppointmentRow } from "./tables.server.ts";

export type BookedPageRequest = {
  database: Database;
  site: SiteConfig;
  language: Language;
  texts: LanguageTexts;
  now: Date;
  /** The change that this person submitted and that was refused. */
  change?: RefusedChange;
};

/** An action; `text` is absent when nothing has to be said about it. */
export type BookedAction = { title: string; text?: string; submit: string };

/** An appointment in the language of the page, with the available actions. */
export type BookedView = {
  /** Path to which changes are posted. */
  formPath: string;
  title: string;
  text: string;
  /** Icon and colour of the state. */
  stateStyle: "open" | "confirmed" | "over";
  /** Text of the state, such as "Confirmed". */
  state: string;
  facts: { label: string; value: string }[];
  /**
   * Note that the link was used before, or, just after the visitor's own change, that a mail has the next
   * link.
   */
  note?: string;
  /** Error message of a refused change. */
  problem?: string;
  confirm?: BookedAction;
  move?: BookedAction & {
    label: string;
    /** For a visitor: the bookable times. */
    slots?: SlotChoice;
    slot: string;
    /** For the agency: any day and time. */
    anyTime?: { day: { label: string; value: string; min: string }; time: { label: string; value: string } };
  };
  /** Text in place of `move`, for a visitor whose appointment could move but for whom no times are left. */
  noTimesText?: string;
  cancel?: BookedAction;
  links: { text: string; path: string }[];
};

export type BookedPage =
  | { kind: "found"; status: 200; view: BookedView; head: HeadData }
  | { kind: "unknown-link"; status: 404; view: { title: string; text: string }; head: HeadData };

/**
 * Builds the page of the links in mails. Opening it changes nothing, because programs that scan mails open
 * links too.
 */
export async function bookedPage(token: string, request: BookedPageRequest): Promise<BookedPage> {
  const { database, site, language, texts, now } = request;
  const t = translateAnyKey(texts);
  const link = await findLink(database, token, now);
  // The page of an invalid link does not repeat the token.
  const tokenInPath = link ? token : "-";
  const path = pathFor("booked-appointment", language, { token: tokenInPath });
  const head = (title: string, text: string): HeadData => ({
    title,
    description: text,
    canonical: path,
    alternates: alternates("booked-appointment", site.languages, () => ({ token: tokenInPath })),
  });
  if (link === undefined) {
    const title = t("appointments:unknown.title");
    const text = t("appointments:unknown.text", { phone: phoneText(site.agency.phone, site.phone) });
    return { kind: "unknown-link", status: 404, view: { title, text }, head: head(title, text) };
  }
  const view = await bookedView(link, path, request, t);
  return { kind: "found", status: 200, view, head: head(view.title, view.text) };
}

async function bookedView(
  link: FoundLink,
  path: string,
  request: BookedPageRequest,
  t: TranslateAnyKey,
): Promise<BookedView> {
  const { row, holder, isUsed } = link;
  const { now, change } = request;
  const isAgency = holder === "agency";
  const state = isChangeable(row, now) || row.state === "cancelled" ? row.state : "over";
  const mayChange = isChangeable(row, now) && !isUsed;
  const hasTime = row.startsAt !== null;
  const isTimeHeld = hasTime && (row.state !== "unconfirmed" || link.heldUntil !== undefined);
  const actionText = (name: "move" | "cancel") => {
    if (isAgency) return t(`appointments:booked.${name}.textAgency`);
    return isTimeHeld ? t(`appointments:booked.${name}.text`) : undefined;
  };
  const actionTexts = (name: "confirm" | "confirmOwn" | "move" | "cancel"): BookedAction => ({
    title: t(`appointments:booked.${name}.${name === "move" && !hasTime ? "titleWithoutTime" : "title"}`),
    text: name === "move" || name === "cancel" ? actionText(name) : t(`appointments:booked.${name}.text`),
    submit: t(`appointments:booked.${name}.submit`),
  });
  const slots = mayChange && !isAgency ? await slotsFor(row, request) : undefined;
  const isMovable =
    mayChange && (isAgency || slots?.days.some(({ times, isFull }) => times.length > 0 && !isFull));
  return {
    formPath: path,
    ...introOf(link, state, request, t),
    stateStyle: STATE_STYLES[state],
    state: t(`appointments:booked.state.${state}`),
    facts: factsOf(link, request, t),
    note: change?.error === "used" ? undefined : noteOf(link, now, t),
    problem: change && problemText(change, t),
    confirm:
      mayChange && isConfirmable(row, holder) ? actionTexts(isAgency ? "confirm" : "confirmOwn") : undefined,
    move: isMovable
      ? {
          ...actionTexts("move"),
          label: t("forms:fields.slot"),
          slots,
          slot: change?.fields.slot ?? "",
          anyTime: isAgency ? agencyTimeFields(request, t) : undefined,
        }
      : undefined,
    noTimesText:
      mayChange && !isMovable
        ? t("appointments:booked.move.none", {
            phone: phoneText(request.site.agency.phone, request.site.phone),
          })
        : undefined,
    cancel: mayChange ? actionTexts("cancel") : undefined,
    links: linksOf(link, state, request, t),
  };
}

/**
 * Title and text. For a visitor who has used the link they describe the current state of the appointment: the
 * page is the response to the change, and must not read like a failure.
 */
function introOf(
  link: FoundLink,
  state: keyof typeof STATE_STYLES,
  { site, language, now }: BookedPageRequest,
  t: TranslateAnyKey,
): Pick<BookedView, "title" | "text"> {
  const { row, holder, isUsed, heldUntil } = link;
  if (holder === "visitor" && isUsed) {
    const { title, text } = appointmentThanks(row, { t, language, agency: site.agency.name, now, heldUntil });
    return { title, text };
  }
  const { name, email } = row.facts.visitor;
  const textGroup = holder === "agency" ? "textAgency" : "text";
  return {
    title:
      holder === "agency"
        ? t("appointments:booked.titleAgency", { name: name ?? email })
        : t("appointments:booked.title"),
    text: t(`appointments:booked.${textGroup}.${textKey(link, state)}`, {
      until: heldUntil ? clockText(heldUntil) : "",
    }),
  };
}

/**
 * Time after a change during which its page does not say that the link was used. It covers the redirect after
 * the change, a double click and a reload.
 */
const JUST_CHANGED_MS = 10 * 60_000;

function noteOf({ row, holder, usedAt }: FoundLink, now: Date, t: TranslateAnyKey): string | undefined {
  if (usedAt === undefined) return undefined;
  if (now.getTime() - usedAt.getTime() > JUST_CHANGED_MS) return t("appointments:booked.used");
  return holder === "visitor" && isChangeable(row, now) ? t("appointments:booked.changed") : undefined;
}

const STATE_STYLES = {
  unconfirmed: "open",
  requested: "open",
  confirmed: "confirmed",
  over: "over",
  cancelled: "over",
} as const;

/** Text key of the state of the appointment, for the holder of the link. */
function textKey({ row, holder, heldUntil }: FoundLink, state: keyof typeof STATE_STYLES): string {
  if (state === "requested" && row.startsAt === null && holder === "agency") return "wishes";
  return state === "unconfirmed" && holder === "visitor" && heldUntil === undefined ? "unheld" : state;
}

async function slotsFor(row: AppointmentRow, request: BookedPageRequest): Promise<SlotChoice> {
  const { database, site, now, change } = request;
  const rules = await visitorRules(database, row, site.appointments);
  const { agentCapacity } = site.appointments;
  const owner = { agent: row.agent ?? undefined, office: row.office ?? undefined, agentCapacity };
  const slots = rules ? await offeredSlots(database, row.calendar, rules, now, owner) : [];
  return slotChoice(slots, change?.fields.slot ?? "", request);
}

function agencyTimeFields({ now, change }: BookedPageRequest, t: TranslateAnyKey) {
  const { day = "", time = "" } = change?.fields ?? {};
  return {
    day: { label: t("appointments:booked.move.day"), value: day, min: dayOf(now) },
    time: { label: t("appointments:booked.move.time"), value: time },
  };
}

function factsOf(
  { row, holder }: FoundLink,
  { language, site }: BookedPageRequest,
  t: TranslateAnyKey,
): BookedView["facts"] {
  const { facts, startsAt, endsAt, reference } = row;
  const subject = facts.subjects[language] ?? Object.values(facts.subjects)[0];
  const isAgency = holder === "agency";
  const wishes = startsAt === null ? facts.wishes : [];
  return [
    ...(startsAt && endsAt
      ? [
          {
            label: t("mail:appointment.when"),
            value: dayAndPeriodText(new Date(startsAt), new Date(endsAt), language),
          },
        ]
      : []),
    ...wishes.map(({ day, hours }, index) => ({
      label: t("mail:appointment.wish", { number: index + 1 }),
      value: [dayTexts(day, language).whole, hours[holder]].filter(Boolean).join(", "),
    })),
    { label: t("appointments:booked.what"), value: subject?.title ?? site.agency.name },
    ...(subject?.place ? [{ label: t("mail:appointment.where"), value: subject.place }] : []),
    ...(isAgency
      ? [
          {
            label: t("appointments:booked.visitor"),
            value: [facts.visitor.name, facts.visitor.email].filter(Boolean).join(", "),
          },
        ]
      : []),
    { label: t("mail:reference"), value: reference },
  ];
}

function problemText({ error }: RefusedChange, t: TranslateAnyKey): string {
  return t(error === "used" ? "appointments:booked.used" : `appointments:errors.${error}`);
}

/** Links to the property, and to a new appointment once this one is cancelled or over. */
function linksOf(
  { row, holder }: FoundLink,
  state: AppointmentRow["state"] | "over",
  { language, site }: BookedPageRequest,
  t: TranslateAnyKey,
): BookedView["links"] {
  const isOffice = row.calendar === 0;
  const canBookAgain = holder === "visitor" && (state === "cancelled" || state === "over");
  const newAppointmentPath = isOffice
    ? site.appointments.office && pathFor(officeAppointment.name, language)
    : pathFor(appointment.name, language, { id: row.calendar });
  return [
    ...(canBookAgain && newAppointmentPath
      ? [{ text: t("appointments:booked.again"), path: newAppointmentPath }]
      : []),
    ...(isOffice
      ? []
      : [
          {
            text: t("appointments:booked.back"),
            path: pathFor("property", language, { id: row.calendar }),
          },
        ]),
  ];
}
