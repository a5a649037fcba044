import type { FeedbackForm, FormName, FormSettings } from "../config/form-settings.ts";
import type { FormattedValue } from "../i18n/formatted-value.ts";
import type { FormPart } from "./fields/field.ts";
import type { MailsOfForm } from "./mails/mails-of-form.ts";
import type { Enquiry } from "./submissions/enquiry.ts";
import type { NextSteps } from "./thanks/next-steps.ts";

/**
 * A form of the site: its page, validation, stored data, mails and thanks follow from this declaration. Its
 * texts are under its name (docs/forms.md).
 */
export type Form = {
  readonly name: FormName;
  /**
   * Where visitors find it: on a page of its own, which is the screen of its name; in a module of the
   * agency's pages; or both.
   */
  readonly places: readonly ("page" | "module")[];
  /** The kind of record that it is about; the path of the form contains its number. */
  readonly about?: "property" | "project";
  /** Purpose by which other parts of the site find it (`formFor`); no two forms have the same. */
  readonly purpose?: FormPurpose;
  /** Only for properties that are for sale, or to let. */
  readonly goal?: "sale" | "rent";
  /** Links to it on the page of the property or project that it is about; none by default. */
  readonly offers?: readonly FormOffer[];
  readonly parts: readonly FormPart[];
  /** With scripts, shows one part after the other. */
  readonly isInSteps?: boolean;
  /** Information that visitors should read before they send it. */
  readonly notes?: (settings: FormSettings) => readonly FormNote[];
  /** A new form has the filters of the list that the visitor came from. */
  readonly isFilledFromList?: boolean;
  /** Offers an appointment at the office above the form. */
  readonly offersOfficeAppointment?: boolean;
  /** It requests a time of one of these calendars. */
  readonly appointment?: "property" | "office";
  /** It starts a subscription, which the visitor confirms through a link in a mail. */
  readonly subscription?: FormSubscription;
  /**
   * One person is answered once for each property: a person who sends it again gets a mail that says so, and the agency
   * is not notified.
   */
  readonly isOncePerProperty?: boolean;
  /** When false, no member of staff is given what visitors send with it. True by default. */
  readonly isAssigned?: boolean;
  /** Field with the address of somebody else, who gets a mail. Limits protect that person. */
  readonly otherRecipient?: string;
  /** By default a notification to the agency and a confirmation to the visitor. */
  readonly mails?: MailsOfForm;
  /** The thank-you page. Without one, the thanks replace the form on its own page. */
  readonly feedback?: FeedbackForm;
  readonly next: NextSteps;
  /** Key of "not sent, try again" in the error catalogue, unless that of a message fits. */
  readonly notSent?: string;
  /** Entry in the history that the owner of the property reads; none by default. */
  readonly enquiry?: Enquiry;
  /** The response depends on the database: while that is unavailable, visitors read "not sent, try again". */
  readonly needsDatabase?: boolean;
  /** Submissions that a network may send in an hour. */
  readonly maxPerHour: number;
};

/**
 * `contact`: the form of a module that names none; `saved-search` and `valuation`: buttons in the menu, and the first
 * one also beside lists.
 */
export type FormPurpose = "contact" | "saved-search" | "valuation";

/**
 * A link to a form on the page of a property or project. When several forms offer the same button, the first one that
 * the agency shows is linked.
 */
export type FormOffer = {
  /**
   * `visit` and `message`: a button; `documents`: also beside the documents of the property; `documents` and
   * `other`: in the list below the buttons.
   */
  readonly as: "visit" | "message" | "documents" | "other";
  /** Place among the links of the page: lower ones come first. */
  readonly order: number;
  /** Key of its text, and of the one for narrow places, which a button needs. */
  readonly text: string;
  readonly short?: string;
  /** Fields that the link fills in. */
  readonly query?: Readonly<Record<string, string>>;
};

/** A text by its key, with its placeholders. */
export type FormNote = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number | FormattedValue>>;
};

type FormSubscription = {
  readonly kind: "demand" | "newsletter";
  /** Mails with a link to confirm it, to one address: anybody may have typed that address. */
  readonly mailsPerHour: number;
};
