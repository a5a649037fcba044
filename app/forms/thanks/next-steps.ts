import type { TranslateAnyKey } from "../translate-any-key.ts";

/** Next steps after a form was sent. The text of every step must be true of that form. */
export type NextSteps = {
  /** Text key of the heading; "what happens next" by default. */
  readonly title?: string;
  /** Text key of the first step on the page: the e-mail that the visitor gets. Absent when none is sent. */
  readonly mail?: string;
  /** Text keys of the steps, for the page and for the e-mail. */
  readonly steps: readonly string[];
  /** Text keys of the steps in the e-mail, where they differ. */
  readonly inMail?: (sent: { isRepeated: boolean }) => readonly string[];
  /** Adds a last step with the agency's phone number. */
  readonly includesPhone: boolean;
};

/** Steps of an enquiry that somebody at the agency reads and answers. */
export const READ_AND_ANSWERED: NextSteps = {
  mail: "forms:next.mail",
  steps: ["mail:confirmation.next.read", "mail:confirmation.next.answer"],
  includesPhone: true,
};

/** Steps of a subscription, which starts when the visitor confirms it. */
export const CONFIRMED_BY_MAIL: NextSteps = {
  title: "alerts:next.title",
  steps: ["alerts:next.open", "alerts:next.spam", "alerts:next.end"],
  includesPhone: false,
};

type StepContext = { t: TranslateAnyKey; agency: { name: string; phone: string }; reference?: string };

/** Texts of the steps on a thank-you page. `appointmentSteps` replaces the steps of the form. */
export function pageSteps(
  { title, mail, steps, includesPhone }: NextSteps,
  { t, agency, reference }: StepContext,
  appointmentSteps?: readonly string[],
): { title: string; steps: string[] } {
  const { phone } = agency;
  const call = reference
    ? t("mail:confirmation.next.urgent", { phone, reference })
    : t("forms:next.urgent", { phone });
  return {
    title: t(title ?? "mail:confirmation.next.title"),
    steps: [
      ...(mail ? [t(mail)] : []),
      ...(appointmentSteps ?? steps).map((key) => t(key, { agency: agency.name })),
      ...(includesPhone ? [call] : []),
    ],
  };
}

/** Texts of the steps in the e-mail to the visitor, without the phone number, which the template adds. */
export function mailSteps(
  { steps, inMail }: NextSteps,
  t: TranslateAnyKey,
  sent: { isRepeated: boolean },
): string[] {
  return (inMail?.(sent) ?? steps).map((key) => t(key));
}
