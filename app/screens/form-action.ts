import {
  type ActionFunctionArgs,
  createContext,
  data,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { formsOnPage } from "../content/modules/form/form-of-module.ts";
import type { ValidationError } from "../forms/fields/validation-error.ts";
import type { SentForm } from "../forms/page/sent-form.ts";
import type { FormResult } from "../forms/receive/form-result.ts";
import { receiptCookies } from "../forms/thanks/submission-receipt.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { retryAfter } from "./retry-after.ts";
import { siteContext } from "./site-context.ts";
import { type VisitorContext, visitorContext } from "./visitor-context.ts";

type Context = Readonly<RouterContextProvider>;
type ResultOf<Kind extends FormResult["kind"]> = Extract<FormResult, { kind: Kind }>;

/** Outcome of the action, for the loader; null when no form was sent to the page. */
const outcome = createContext<{ sent: SentForm; status: number } | null>(null);

/** Form that the visitor sent to this page, for its loader. Undefined on all other pages, such as cached ones. */
export function sentForm(context: Context): SentForm | undefined {
  return context.get(outcome)?.sent;
}

/** Status of a page with a form. A page that is gone or not found keeps its status, whatever was sent to it. */
export function statusWithForm(context: Context, status = 200): number {
  return status >= 400 ? status : (context.get(outcome)?.status ?? status);
}

/**
 * Action of every route whose page can have a form: the page of a form, or a page with a form module. The form is shown
 * again with its errors or with a confirmation, or the visitor is redirected to the thank-you page.
 */
export async function formAction({ params, context }: ActionFunctionArgs) {
  const { services } = context.get(siteContext);
  const visitor = context.get(visitorContext);
  const form = submittedForm(context, visitor);
  if (form === undefined) return null;
  const { ipAddress, isOverloaded } = visitor;
  const { language } = context.get(siteContext);
  const submission = { ...visitor.form, form, idText: params.id, language, ipAddress };
  const answer = isOverloaded
    ? services.forms.redisplayBusy(submission)
    : await services.forms.receive(submission);
  switch (answer.kind) {
    case "accepted":
      return respondWithThanks(answer, context);
    case "redisplay":
      if (hasFileError(answer.sent)) visitor.recordEvent("upload-refused");
      context.set(outcome, answer);
      if (answer.sent.waitMs === undefined) return null;
      visitor.recordEvent("rate-limited");
      return data(null, { headers: retryAfter(answer.sent.waitMs) });
    case "not-found":
      // The page itself explains why: the property is sold, or there is no such form.
      return null;
  }
}

/** Form of the page that the submission names; otherwise the first form of the page. */
function submittedForm(context: Context, { form: { fields } }: VisitorContext) {
  const { screen, content } = context.get(siteContext);
  const forms = screen ? formsOnPage(screen.screen, content) : [];
  return forms.find((name) => name === fields.form) ?? forms[0];
}

function respondWithThanks({ form, receipt }: ResultOf<"accepted">, context: Context): Response | null {
  const { feedback, name } = form;
  if (feedback === undefined) {
    const sent = { form: name, key: "", values: {}, errors: {}, reference: receipt.reference };
    context.set(outcome, { sent: { ...sent, outcome: "accepted" }, status: 200 });
    return null;
  }
  const { site, language, baseUrl } = context.get(siteContext);
  const pathIn = (code: Language) => pathFor("thank-you", code, { form: feedback });
  const paths = site.languages.enabled.map(pathIn);
  const cookies = receiptCookies(receipt, { paths, isSecure: baseUrl.startsWith("https:") });
  const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
  return redirect(pathIn(language), { status: 303, headers });
}

/** Validation errors of a refused file. */
const FILE_ERRORS: readonly ValidationError[] = [
  "fileKind",
  "fileSize",
  "fileUnsafe",
  "fileInfected",
  "pictureKind",
];

function hasFileError({ errors }: SentForm): boolean {
  return Object.values(errors).some((error) => FILE_ERRORS.includes(error));
}
