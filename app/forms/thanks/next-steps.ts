import type { FormName } from "../../config/form-settings.ts";
import type { Words } from "../form-words.ts";

type NextSteps = {
  /** The first step on the page: the e-mail that the visitor gets. Absent when none is sent. */
  mail?: string;
  /** Text keys in order, for the page and for the e-mail. */
  steps: readonly string[];
  /** Adds the agency's phone number at the end. */
  isCallable: boolean;
};

const READ_AND_ANSWERED: NextSteps = {
  mail: "forms:next.mail",
  steps: ["mail:confirmation.next.read", "mail:confirmation.next.answer"],
  isCallable: true,
};

const SUBSCRIPTION: NextSteps = {
  steps: ["alerts:next.open", "alerts:next.spam", "alerts:next.end"],
  isCallable: false,
};

/** Depends on the state of the appointment: see appointments/appointment-thanks.ts. */
const APPOINTMENT: NextSteps = { mail: "forms:next.appointmentMail", steps: [], isCallable: true };

/** Next steps after each form. Every sentence has to be true of that form. */
const NEXT_STEPS: Readonly<Record<FormName, NextSteps>> = {
  "site-contact": READ_AND_ANSWERED,
  "contact-me": {
    ...READ_AND_ANSWERED,
    steps: ["mail:confirmation.next.read", "forms:next.contactMe"],
  },
  "contact-construction": READ_AND_ANSWERED,
  "contact-demand": {
    ...READ_AND_ANSWERED,
    steps: ["forms:next.valuationVisit", "forms:next.valuationResult"],
  },
  "send-to-friend": { steps: ["forms:next.friendMail", "forms:next.friendReply"], isCallable: false },
  // The same page for a first and for a repeated request: only the e-mail says which it was.
  "document-request": {
    steps: ["forms:next.documentsMail", "forms:next.documentsAgain"],
    isCallable: true,
  },
  "purchase-offer": {
    ...READ_AND_ANSWERED,
    steps: ["forms:next.offerOwner", "forms:next.offerAnswer"],
  },
  "rent-application": {
    ...READ_AND_ANSWERED,
    steps: ["forms:next.applicationOwner", "forms:next.offerAnswer"],
  },
  "job-contact": {
    mail: "forms:next.mail",
    steps: ["forms:next.jobRead", "forms:next.jobAnswer"],
    isCallable: false,
  },
  // The form asks for no e-mail address.
  testimonial: { steps: ["forms:next.testimonialRead", "forms:next.testimonialShown"], isCallable: false },
  appointment: APPOINTMENT,
  "office-appointment": APPOINTMENT,
  "demand-register": SUBSCRIPTION,
  "sign-newsletter": SUBSCRIPTION,
};

type StepWords = { t: Words; agency: { name: string; phone: string }; reference?: string };

/** Texts of the steps on a thank-you page. `own` replaces the steps of the form. */
export function pageSteps(
  form: FormName,
  { t, agency, reference }: StepWords,
  own?: readonly string[],
): { title: string; steps: string[] } {
  const { mail, steps, isCallable } = NEXT_STEPS[form];
  const { phone } = agency;
  const call = reference
    ? t("mail:confirmation.next.urgent", { phone, reference })
    : t("forms:next.urgent", { phone });
  return {
    title: t(NEXT_STEPS[form] === SUBSCRIPTION ? "alerts:next.title" : "mail:confirmation.next.title"),
    steps: [
      ...(mail ? [t(mail)] : []),
      ...(own ?? steps).map((key) => t(key, { agency: agency.name })),
      ...(isCallable ? [call] : []),
    ],
  };
}

/** Steps in the e-mail to the visitor, without the phone number, which the template adds. */
export function mailSteps(form: FormName, t: Words, { isRepeated }: { isRepeated: boolean }): string[] {
  // The e-mail about documents says what the page leaves open.
  if (form === "document-request")
    return [t(isRepeated ? "forms:next.documentsStand" : "forms:next.documentsSent")];
  return NEXT_STEPS[form].steps.map((key) => t(key));
}
