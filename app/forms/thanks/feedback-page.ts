import type { FeedbackForm, FormSettings } from "../../config/form-settings.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { FEEDBACK_FORMS } from "../../screens/thank-you/screen.ts";
import { type AppointmentThanks, appointmentThanks } from "../booking/appointment-thanks.ts";
import { holdEnd } from "../booking/hold-end.ts";
import type { Form } from "../form.ts";
import { FORMS } from "../forms.ts";
import { type TranslateAnyKey, translateAnyKey } from "../translate-any-key.ts";
import type { ThanksSubmission } from "./find-submission.server.ts";
import { pageSteps } from "./next-steps.ts";
import type { ThanksSubject, ThanksView } from "./thanks-view.ts";

/**
 * Name of the calendar file. Its path is below that of the thank-you page, so that browsers send the receipt
 * cookie with it.
 */
export const CALENDAR_FILE = "appointment.ics";

type FeedbackContext = {
  settings: FormSettings;
  language: Language;
  texts: LanguageTexts;
  agency: { name: string; phone: string };
  now: Date;
  /** Only for the visitor who has just sent the form: reference, submission and subject. */
  reference?: string;
  sent?: ThanksSubmission;
  subject?: ThanksSubject & { goal?: "sale" | "rent" };
};

/**
 * Builds a thank-you page: the submission, the next steps and links back. Without a submission it contains
 * only what is true for every visitor. The agency's own texts replace Gable's in the languages in which there
 * are any.
 */
export function feedbackPage(feedback: FeedbackForm, context: FeedbackContext): ThanksView {
  const { language, agency, now, reference, sent, subject } = context;
  const t = translateAnyKey(context.texts);
  const appointment =
    sent?.appointment &&
    appointmentThanks(sent.appointment, {
      t,
      language,
      agency: agency.name,
      now,
      heldUntil: holdEnd(sent.heldUntil, now),
    });
  return {
    ...titleAndText(feedback, appointment, t, context),
    reference: reference && t("forms:reference", { reference }),
    subject,
    facts: appointment?.facts ?? [],
    timeZoneNote: appointment?.timeZoneNote,
    calendar: appointment?.isConfirmed
      ? {
          text: t("appointments:thanks.calendar"),
          path: `${pathFor("thank-you", language, { form: feedback })}${CALENDAR_FILE}`,
        }
      : undefined,
    next: appointment?.isOver
      ? undefined
      : pageSteps(formWithPage(feedback, sent).next, { t, agency, reference }, appointment?.steps),
    links: linksBack(sent, subject, t, language),
  };
}

export function isFeedbackForm(name: unknown): name is FeedbackForm {
  return FEEDBACK_FORMS.includes(name as FeedbackForm);
}

function titleAndText(
  feedback: FeedbackForm,
  appointment: AppointmentThanks | undefined,
  t: TranslateAnyKey,
  { settings, language, agency }: FeedbackContext,
): { title: string; text: string } {
  const defaultTexts = appointment ?? {
    title: t(`forms:feedback.${feedback}.title`),
    text: t(`forms:feedback.${feedback}.text`, { agency: agency.name }),
  };
  // The agency's thanks apply to an appointment, not to one that has been cancelled since.
  const ownTexts = appointment?.isOver ? undefined : settings.feedback[feedback];
  return {
    title: textInLanguage(ownTexts?.title, language) || defaultTexts.title,
    text: textInLanguage(ownTexts?.text, language) || defaultTexts.text,
  };
}

/** The form that was sent; when the submission is unknown, the first form with this page. */
function formWithPage(feedback: FeedbackForm, sent: ThanksSubmission | undefined): Form {
  const form = sent ? FORMS[sent.form] : Object.values(FORMS).find((one) => one.feedback === feedback);
  if (form === undefined) throw new Error(`No form has the thank-you page "${feedback}"`);
  return form;
}

function linksBack(
  sent: ThanksSubmission | undefined,
  subject: FeedbackContext["subject"],
  t: TranslateAnyKey,
  language: Language,
): ThanksView["links"] {
  const sale = { text: t("forms:back.sale"), path: pathFor("for-sale", language) };
  const rent = { text: t("forms:back.rent"), path: pathFor("for-rent", language) };
  if (subject === undefined) return [sale, rent];
  if (sent?.about.project !== undefined)
    return [
      { text: t("forms:back.project"), path: subject.path },
      { text: t("forms:back.projects"), path: pathFor("projects", language) },
    ];
  return [{ text: t("forms:back.property"), path: subject.path }, subject.goal === "rent" ? rent : sale];
}
