import { savedSearchFromList } from "../../alerts/saved-search-from-list.ts";
import { type Agent, findAgent } from "../../catalogue/contact-office.ts";
import { readListFilters } from "../../catalogue/lists/list-filters.ts";
import { localisedTypeCategories } from "../../catalogue/lists/type-categories.server.ts";
import type { HeadData, UnavailableView } from "../../catalogue/property-page/property-page.ts";
import { readPropertyId } from "../../catalogue/property-page/property-page-status.ts";
import { isDatabaseUnavailable } from "../../database/database-error.ts";
import { phoneText } from "../../format/phone.ts";
import { entryAlternates } from "../../i18n/paths/alternates.ts";
import { fillPath, pathFor } from "../../i18n/paths/path-for.ts";
import { type PathTableEntry, pathEntry } from "../../i18n/paths/path-table.ts";
import { GOALS } from "../../property/listing.ts";
import { dateIso } from "../../time/dates.ts";
import { bookableSlots, bookingRules, calendarNumber } from "../booking/bookable-times.ts";
import { calendarOf, officeOf } from "../booking/request-appointment.server.ts";
import { type OfferedSlot, offeredSlots } from "../booking/seats.server.ts";
import type { Form } from "../form.ts";
import { configuredForm, type FormScreen } from "../forms.ts";
import { officeAppointment } from "../office-appointment/office-appointment.ts";
import { type TranslateAnyKey, translateAnyKey } from "../translate-any-key.ts";
import { findSubject, type Subject, type SubjectRequest } from "./form-subject.server.ts";
import { type FormView, formView } from "./form-view.ts";
import type { SentForm } from "./sent-form.ts";

/** Request for the page of a form, with the texts and services that the response needs. */
export type FormPageRequest = SubjectRequest & {
  content: { table: readonly PathTableEntry[]; team?: { members: readonly Agent[] } };
  sent?: SentForm;
  /** Query of the URL: the filters of the list that the visitor came from. */
  query?: URLSearchParams;
};

/** Data of the property or project shown beside a form. */
export type SubjectView = Pick<
  Subject,
  "title" | "path" | "addressLine" | "priceLine" | "picture" | "notice" | "breadcrumbs"
> & { texts: { about: string; back: string } };

export type FormPage =
  | { kind: "found"; status: 200 | 410; view: FormView; subject?: SubjectView; head: HeadData }
  | { kind: "unavailable"; status: number; view: UnavailableView; head: HeadData }
  | { kind: "not-found"; status: 404 };

/**
 * Builds the page of a form. It contains no visitor data, except for a visitor whose own submission was
 * refused.
 */
export async function formPage(
  screen: FormScreen,
  idText: string | undefined,
  request: FormPageRequest,
): Promise<FormPage> {
  const form = configuredForm(screen, request.site.forms);
  if (form === undefined) return NOT_FOUND;
  const entry = pathEntry(screen);
  return form.about === undefined
    ? plainFormPage(form, entry, request)
    : formPageAbout(form.about, form, entry, idText, request);
}

const NOT_FOUND = { kind: "not-found", status: 404 } as const;

/** Page of a form that is not about a property or project. */
async function plainFormPage(form: Form, entry: PathTableEntry, request: FormPageRequest): Promise<FormPage> {
  const { site, language } = request;
  const path = fillPath(entry, language, {});
  const initial = form.isFilledFromList ? await valuesFromList(request) : undefined;
  const slots = await slotsFor(form, {}, request);
  if (slots === "not-offered") return NOT_FOUND;
  const view = formView(form, { ...formContext(path, request), initial, slots });
  const head = {
    title: view.title,
    description: view.text,
    canonical: path,
    alternates: entryAlternates(entry, site.languages, () => ({})),
  };
  return { kind: "found", status: 200, view, head };
}

async function formPageAbout(
  about: "property" | "project",
  form: Form,
  entry: PathTableEntry,
  idText: string | undefined,
  request: FormPageRequest,
): Promise<FormPage> {
  const { site, language, texts } = request;
  const result = await findSubjectOrId(about, idText, request);
  if (result.kind === "only-id") return pageWithoutSubject(form, entry, result.id, request);
  if (result.kind === "unavailable") return result;
  const { subject } = result;
  if (form.goal && form.goal !== subject.goal) return NOT_FOUND;
  const { id } = subject;
  const path = fillPath(entry, language, { id });
  const slots = await slotsFor(form, subject, request);
  if (slots === "not-offered") return NOT_FOUND;
  const view = formView(form, { ...formContext(path, request), slots });
  const head: HeadData = {
    title: translateAnyKey(texts)("forms:titleAbout", { form: view.title, title: subject.title }),
    description: view.text,
    canonical: path,
    alternates: entryAlternates(entry, site.languages, () => ({ id })),
  };
  const status = subject.notice ? 410 : 200;
  return { kind: "found", status, view, subject: subjectView(subject, about, translateAnyKey(texts)), head };
}

/**
 * Finds the subject of the form. While the database is unavailable, returns only its id for a visitor who sent the
 * form, so that they get it back with their values instead of an error.
 */
async function findSubjectOrId(
  about: "property" | "project",
  idText: string | undefined,
  request: FormPageRequest,
) {
  try {
    return await findSubject(about, idText, request);
  } catch (error) {
    const id = readPropertyId(idText);
    if (request.sent === undefined || id === undefined || !isDatabaseUnavailable(error)) throw error;
    return { kind: "only-id" as const, id };
  }
}

/** Page that shows a submitted form again while its subject cannot be read. */
function pageWithoutSubject(
  form: Form,
  entry: PathTableEntry,
  id: number,
  request: FormPageRequest,
): FormPage {
  const path = fillPath(entry, request.language, { id });
  const slots = form.appointment ? slotsForEitherGoal(id, request) : undefined;
  const view = formView(form, { ...formContext(path, request), slots });
  const head: HeadData = {
    title: view.title,
    description: view.text,
    canonical: path,
    alternates: entryAlternates(entry, request.site.languages, () => ({ id })),
  };
  return { kind: "found", status: 200, view, head };
}

/** Times of a property when it is unknown whether it is for sale or to let, and which times are taken. */
function slotsForEitherGoal(id: number, { site, now }: FormPageRequest): OfferedSlot[] {
  const rules = GOALS.flatMap(
    (goal) => bookingRules(site.appointments, { kind: "property", id, goal }) ?? [],
  );
  const slots = rules
    .flatMap((goalRules) => bookableSlots(goalRules, now))
    .map((slot) => ({ ...slot, isFull: false }));
  const slotsByStart = new Map(slots.map((slot) => [slot.startsAt.getTime(), slot]));
  return [...slotsByStart.values()].toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
}

/** Initial values of a form that a visitor opens from a list, whose filters are in the query. */
async function valuesFromList({ database, language, texts, query }: FormPageRequest) {
  if (query === undefined || query.size === 0) return undefined;
  const goal = GOALS.find((known) => known === query.get("goal"));
  const types = await localisedTypeCategories(database, goal ?? "sale", { language, texts });
  return savedSearchFromList(goal, readListFilters(query), types);
}

/**
 * Bookable times of an appointment form; undefined for another form, "not-offered" when the agency offers no
 * appointments.
 */
async function slotsFor(
  form: Form,
  property: Partial<Pick<Subject, "id" | "goal" | "agentName" | "office">>,
  { database, site, content, now }: FormPageRequest,
): Promise<OfferedSlot[] | "not-offered" | undefined> {
  if (form.appointment === undefined) return undefined;
  const calendar = calendarOf(form, property);
  const rules = calendar && bookingRules(site.appointments, calendar);
  if (calendar === undefined || rules === undefined) return "not-offered";
  const owner = {
    agent: findAgent(property.agentName, content.team?.members ?? [])?.email?.toLowerCase(),
    agentCapacity: site.appointments.agentCapacity,
    office: officeOf(property.office, site),
  };
  return offeredSlots(database, calendarNumber(calendar), rules, now, owner);
}

/** Omits the e-mail address of the office, which pages must not contain. */
function subjectView(
  { title, path, addressLine, priceLine, picture, notice, breadcrumbs }: Subject,
  about: "property" | "project",
  t: TranslateAnyKey,
): SubjectView {
  const texts = {
    about: t(about === "project" ? "forms:aboutProject" : "forms:about"),
    back: t("forms:backTo", { title }),
  };
  return { title, path, addressLine, priceLine, picture, notice, breadcrumbs, texts };
}

/** Context in which the form at this path is rendered. */
export function formContext(
  path: string,
  { site, content, language, texts, now, sent }: Omit<FormPageRequest, "database" | "textsIn" | "baseUrl">,
) {
  const privacy = content.table.find(({ screen }) => screen === "privacy");
  return {
    settings: site.forms,
    language,
    texts,
    path,
    today: dateIso(now),
    isPhoneZoneAware: site.phone.zoneAware,
    privacyPath: privacy && fillPath(privacy, language, {}),
    officeAppointmentPath:
      site.appointments.office && configuredForm(officeAppointment.name, site.forms)
        ? pathFor(officeAppointment.name, language)
        : undefined,
    agency: { name: site.agency.name, phone: phoneText(site.agency.phone, site.phone) },
    sent,
  };
}
