import { eq } from "drizzle-orm";
import { officeName } from "../../catalogue/contact-office.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { agencyMailLanguage } from "../../config/mail-settings.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { isUnavailableError } from "../../database/database-error.ts";
import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import type { AppointmentSubject, RentTerms } from "../../mail/templates/appointment-parts.ts";
import type { Goal } from "../../property/listing.ts";
import { publishedPriceEuro } from "../../property/price.ts";
import { rentPeriod } from "../../property/rent-period.ts";
import { choiceText } from "../fields/field-texts.ts";
import { timeSlotField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { addresseeOf } from "../mails/addressee.ts";
import { notificationAddresses } from "../mails/form-mails.ts";
import { labelledValues } from "../mails/labelled-values.ts";
import type { SubmissionInput, SubmissionSubject } from "../submissions/submission-input.ts";
import type { NewAppointment, Wish } from "./appointment-facts.ts";
import {
  type BookingRules,
  bookableSlots,
  bookingRules,
  type Calendar,
  calendarNumber,
  findSlot,
  type Slot,
} from "./bookable-times.ts";
import { NO_SLOT } from "./chosen-slot.ts";

/**
 * The requested time, checked by the rules of its calendar. `gone`: the time is not offered, or no longer;
 * `not-offered`: the agency offers no appointments there.
 */
export type RequestedTime =
  | { kind: "valid"; calendar: Calendar; rules: BookingRules; slot?: Slot }
  | { kind: "gone" }
  | { kind: "not-offered" };

/** Calendar of a form; undefined for a form that is not about an appointment. */
export function calendarOf(
  { appointment }: Pick<Form, "appointment">,
  { id, goal }: { id?: number; goal?: Goal },
): Calendar | undefined {
  if (appointment === "office") return { kind: "office" };
  return appointment === "property" && id !== undefined && goal ? { kind: "property", id, goal } : undefined;
}

/**
 * Reads the chosen time and checks that it is offered now, but not that it is free. Returns undefined for a
 * form that is not about an appointment.
 */
export function requestedTime(
  form: Pick<Form, "appointment">,
  property: { id?: number; goal?: Goal },
  { settings, chosen, now }: { settings: SiteConfig["appointments"]; chosen: string; now: Date },
): RequestedTime | undefined {
  if (form.appointment === undefined) return undefined;
  const calendar = calendarOf(form, property);
  const rules = calendar && bookingRules(settings, calendar);
  if (calendar === undefined || rules === undefined) return { kind: "not-offered" };
  if (chosen === NO_SLOT) return { kind: "valid", calendar, rules };
  const slot = findSlot(bookableSlots(rules, now), chosen);
  return slot ? { kind: "valid", calendar, rules, slot } : { kind: "gone" };
}

export type AppointmentInput = SubmissionInput & {
  requestedTime: Extract<RequestedTime, { kind: "valid" }>;
  goal?: Goal;
  terms?: RentTerms;
};

/** Builds the appointment of a submission. */
export function newAppointment(input: AppointmentInput): NewAppointment {
  const { requestedTime, site, language, values, form, subjectIn, goal, terms, isVisitorNotified } = input;
  const { calendar, rules, slot } = requestedTime;
  const agencyLanguage = agencyMailLanguage(site);
  const { reminderHour, agentCapacity } = site.appointments;
  const subject = subjectIn(language);
  return {
    calendar: calendarNumber(calendar),
    time: slot && { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() },
    capacity: rules.capacity,
    agent: subject?.agentEmail?.toLowerCase(),
    agentCapacity,
    office: officeOf(subject?.office, site),
    isVisitorNotified,
    facts: {
      visitor: { ...addresseeOf(values), email: values.email ?? "" },
      agency: {
        language: agencyLanguage,
        recipients: notificationAddresses({
          settings: site.mail,
          agency: { email: site.agency.email, language: site.languages.default },
          form: form.name,
          office: subject?.office.email,
          agent: subject?.agentEmail,
        }),
        email: site.agency.email,
      },
      subjects: Object.fromEntries(
        [...new Set([language, agencyLanguage])].map((inLanguage) => [
          inLanguage,
          subjectFor(input, inLanguage),
        ]),
      ),
      goal,
      wishes: slot ? [] : wishesOf(input),
      terms,
      values: {
        visitor: labelledValues(input, language, "visitor"),
        agency: labelledValues(input, agencyLanguage, "agency"),
      },
      slotMinutes: rules.slotMinutes,
      reminderHour: reminderHour ?? undefined,
    },
  };
}

/** Name of the office of a property; without a property, of the first office, where meetings take place. */
export function officeOf(
  contact: SubmissionSubject["office"] | undefined,
  { agency: { offices } }: Pick<SiteConfig, "agency">,
): string | undefined {
  return contact ? officeName(contact, offices) : offices[0]?.name;
}

function subjectFor({ site, subjectIn }: AppointmentInput, language: Language): AppointmentSubject {
  const property = subjectIn(language);
  if (property) {
    const { title, url: address, addressLine: place, isAddressHidden } = property;
    return { title, address, place, isAddressHidden };
  }
  const [office] = site.agency.offices;
  return { title: site.agency.name, place: office ? officeLine(office, language) : "" };
}

function officeLine(
  { street, zip, city }: SiteConfig["agency"]["offices"][number],
  language: Language,
): string {
  return `${street}, ${zip} ${textInLanguage(city, language)}`;
}

function wishesOf({ values, site, language, textsIn }: AppointmentInput): Wish[] {
  const hours = (code: string) =>
    code && choiceText(timeSlotField, code, { settings: site.forms, language, texts: textsIn(language) });
  return (["first", "second", "third"] as const).flatMap((rank) => {
    const day = values[`${rank}Day`] ?? "";
    const code = values[`${rank}Hours`] ?? "";
    // The agency reads the time slot as the visitor saw it, followed by its code.
    const label = hours(code);
    const agency = code ? `${label} (${code})` : label;
    return day === "" ? [] : [{ day, hours: { visitor: label, agency } }];
  });
}

/**
 * Finds the rental terms of a property. The rent is left out when it is not one amount per month. While the
 * database is unavailable, returns only the general terms of the agency.
 */
export async function rentTerms(
  database: Database,
  id: number,
  { minimumIncomeEuro, mostPersons, depositMonths }: SiteConfig["forms"]["rent"],
): Promise<RentTerms> {
  const generalTerms = { minimumIncomeEuro, mostPersons, depositMonths };
  try {
    const [row] = await database
      .select({ listing: listings.listing })
      .from(listings)
      .where(eq(listings.id, id));
    if (row === undefined) return generalTerms;
    const { isStartingPrice, priceUnitText, finance } = row.listing;
    const isMonthly = !isStartingPrice && rentPeriod(priceUnitText) === "month";
    return {
      ...generalTerms,
      rentEuro: isMonthly ? publishedPriceEuro(row.listing) : undefined,
      chargesEuro: finance.renterChargesEuro,
      inventoryEuro: finance.inventoryCostEuro,
    };
  } catch (error) {
    if (isUnavailableError(error)) return generalTerms;
    throw error;
  }
}
