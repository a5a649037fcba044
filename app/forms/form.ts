import type { FeedbackForm, FormName, FormSettings } from "../config/form-settings.ts";
import type { FormattedValue } from "../i18n/formatted-value.ts";
import type { FormPart } from "./fields/field.ts";
import type { MailsOfForm } from "./mails/mails-of-form.ts";
import type { EnquiryDeclaration } from "./submissions/enquiry.ts";
import type { NextSteps } from "./thanks/next-steps.ts";

/**
 * Declaration of a form, from which its page, validation, stored data, mails and thanks follow. Its texts are
 * under its name (docs/forms.md).
 */
export type Form = {
  readonly name: FormName;
  /**
   * Places where visitors find it: its own page, which is the screen of the same name; a module of the
   * agency's pages; or both.
   */
  readonly places: readonly ("page" | "module")[];
  /** Kind of record that the form is about. The path of its page contains the id of the record. */
  readonly about?: "property" | "project";
  /** Purpose by which other code finds the form (`formFor`). No two forms have the same one. */
  readonly purpose?: FormPurpose;
  /** Only for properties that are for sale, or to let. */
  readonly goal?: "sale" | "rent";
  /** Links to the form on the page of the property or project that it is about; none by default. */
  readonly links?: readonly FormLinkDeclaration[];
  readonly parts: readonly FormPart[];
  /** Shows one part after the other where scripts run. */
  readonly isInSteps?: boolean;
  /** Information that visitors should read before they send it. */
  readonly notes?: (settings: FormSettings) => readonly FormNote[];
  /** Fills in a new form with the filters of the list that the visitor came from. */
  readonly isFilledFromList?: boolean;
  /** Shows a link above the form, with which visitors request an appointment at the office instead. */
  readonly offersOfficeAppointment?: boolean;
  /** The form requests a time in the calendar of the property, or of the office. */
  readonly appointment?: "property" | "office";
  /** The form starts a subscription, which the visitor confirms through a link in a mail. */
  readonly subscription?: FormSubscription;
  /**
   * The agency answers each person once per property. A person who submits the form again gets a mail that says
   * so; how the agency is notified is up to the mails of the form.
   */
  readonly isOncePerProperty?: boolean;
  /** When false, its submissions are not assigned to a member of staff. True by default. */
  readonly isAssigned?: boolean;
  /**
   * Name of the field with the e-mail address of another person, who gets a mail. Rate limits protect that
   * person.
   */
  readonly otherRecipient?: string;
  /** Selects the mails. By default, a notification to the agency and a confirmation to the visitor. */
  readonly mails?: MailsOfForm;
  /** Thank-you page. Without one, the thanks replace the form on its own page. */
  readonly feedback?: FeedbackForm;
  /** Next steps that the thank-you page and the confirmation mail announce. */
  readonly next: NextSteps;
  /** Key of the text "… was not sent, try again" in `errors.json`; by default, the text about a message. */
  readonly notSent?: string;
  /** Entry in the history that the owner of the property sees; none by default. */
  readonly enquiry?: EnquiryDeclaration;
  /** The form needs the database. While the database is unavailable, visitors read the text of `notSent`. */
  readonly needsDatabase?: boolean;
  /** Maximum number of submissions of one network per hour. */
  readonly maxPerHour: number;
};

/**
 * `contact`: the form of modules that name no form. `saved-search`: a button in the menu, and one beside lists.
 * `valuation`: a button in the menu.
 */
export type FormPurpose = "contact" | "saved-search" | "valuation";

/**
 * A link to a form on the page of a property or project. When several forms declare the same button, the
 * first one that the agency shows gets it.
 */
export type FormLinkDeclaration = {
  /**
   * Place of the link. `viewing` and `message`: a button; `documents`: beside the documents of the property,
   * and in the list below the buttons; `other`: in that list only.
   */
  readonly role: "viewing" | "message" | "documents" | "other";
  /** Order among the links of the page, ascending. */
  readonly order: number;
  /** Text keys of the link, and of its short form for narrow places, which buttons need. */
  readonly text: string;
  readonly short?: string;
  /** Query of the link, which fills in fields. */
  readonly query?: Readonly<Record<string, string>>;
};

/** Key of a text, and the values of its placeholders. */
export type FormNote = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number | FormattedValue>>;
};

type FormSubscription = {
  /** `demand`: a saved search, by its name in the specification. */
  readonly kind: "demand" | "newsletter";
  /**
   * Maximum number of mails per hour with a link to confirm, to one address: anybody may have typed that
   * address.
   */
  readonly mailsPerHour: number;
};
