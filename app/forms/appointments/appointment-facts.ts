import type { Language } from "../../i18n/languages.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";

/** What an appointment is about, in the words of a language. */
export type AppointmentSubject = {
  /** The home, or the agency. */
  title: string;
  /** The page of the home; none at the office. */
  address?: string;
  /** Where one meets; empty where the home's address is hidden, until the agency says it. */
  place: string;
};

/** What somebody who would rent should know before he comes (specification §9). What is absent is not said. */
export type RentTerms = {
  minimumIncomeEuro?: number;
  mostPersons?: number;
  /** Of the first month, with its charges. */
  rentEuro?: number;
  chargesEuro?: number;
  /** The tenant's part of the inventory. */
  inventoryEuro?: number;
  depositMonths?: number;
};

/** A day that would suit, and a part of it, when no time was chosen. */
export type Wish = {
  /** As in "2026-11-23". */
  day: string;
  /** In the visitor's words, and in the agency's; empty when any time will do. */
  hours: { visitor: string; agency: string };
};

/** Everything of an appointment that does not change with it. It can be written as JSON. */
export type AppointmentFacts = {
  visitor: { name?: string; email: string; phone?: string };
  agency: { language: Language; recipients: string[]; email: string };
  /** In the visitor's language and in the agency's. */
  subjects: Partial<Record<Language, AppointmentSubject>>;
  wishes: Wish[];
  terms?: RentTerms;
  /** Everything that was filled in, labelled for each. */
  values: { visitor: LabelledValue[]; agency: LabelledValue[] };
  /** In minutes, of a time that the agency chooses. */
  slotMinutes: number;
};
