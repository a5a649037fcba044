import type { i18n } from "i18next";
import { FEEDBACK_FORMS, type FeedbackForm, type FormSettings } from "../config/form-settings.ts";
import type { Language } from "../i18n/languages.ts";
import { textIn } from "../i18n/texts.ts";
import { type ThanksView, thanksOf } from "./form-view.ts";

type FeedbackShowing = {
  settings: FormSettings;
  language: Language;
  texts: i18n;
  agency: { name: string; phone: string };
  /** Of him who just sent the form; others who open the page are told none. */
  reference?: string;
};

/** A thank-you page: the agency's words where it has some in this language, else ours, never none. */
export function feedbackPage(form: FeedbackForm, showing: FeedbackShowing): ThanksView {
  const { settings, language, reference } = showing;
  const own = settings.feedback[form];
  const isToConfirm = form === "demand-register" || form === "sign-newsletter";
  const ours = thanksOf(`forms:feedback.${form}`, reference, showing, isToConfirm);
  return {
    ...ours,
    title: textIn(own?.title, language) || ours.title,
    text: textIn(own?.text, language) || ours.text,
  };
}

export function isFeedbackForm(name: unknown): name is FeedbackForm {
  return FEEDBACK_FORMS.includes(name as FeedbackForm);
}
