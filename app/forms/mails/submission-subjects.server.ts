import { type Agent, findAgent } from "../../catalogue/contact-office.ts";
import { agencyMailLanguage } from "../../config/mail-settings.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Goal } from "../../property/listing.ts";
import type { Form } from "../form.ts";
import { findSubject } from "../page/form-subject.server.ts";
import type { SubmissionSubject } from "../submissions/submission-input.ts";

/**
 * The property or project that a form is about, in each language of its mails. Empty for a form without a
 * subject.
 */
export type SubmissionSubjects = { id?: number; goal?: Goal; byLanguage: Map<Language, SubmissionSubject> };

export type SubjectsRequest = {
  database: Database;
  site: SiteConfig;
  /** Agents of the agency, whose names feeds may give for a property. */
  team?: readonly Agent[];
  textsIn: (language: Language) => LanguageTexts;
  baseUrl: string;
  /** Language of the visitor. */
  language: Language;
  now: Date;
};

/**
 * Finds the subject of a form. Returns undefined when it does not exist, or is not valid for this form, such
 * as a property that is sold.
 */
export async function findSubjects(
  form: Pick<Form, "about" | "goal">,
  idText: string | undefined,
  request: SubjectsRequest,
): Promise<SubmissionSubjects | undefined> {
  const subjects: SubmissionSubjects = { byLanguage: new Map() };
  if (form.about === undefined) return subjects;
  for (const language of mailLanguages(request)) {
    const texts = request.textsIn(language);
    const result = await findSubject(form.about, idText, { ...request, language, texts });
    if (result.kind === "unavailable" || result.subject.notice) return undefined;
    const { id, title, path, goal, office, agentName, addressLine, isAddressHidden } = result.subject;
    if (form.goal && form.goal !== goal) return undefined;
    subjects.id = id;
    subjects.goal = goal;
    const agentEmail = findAgent(agentName, request.team ?? [])?.email;
    const url = request.baseUrl + path;
    subjects.byLanguage.set(language, {
      title,
      url,
      office,
      agentEmail,
      agentName,
      addressLine,
      isAddressHidden,
    });
  }
  return subjects;
}

/** Builds a subject from its id alone, for a form that was accepted while the database was unavailable. */
export function subjectsById(
  about: "property" | "project",
  id: number,
  request: Omit<SubjectsRequest, "database">,
): SubmissionSubjects {
  const { site, baseUrl } = request;
  const subject = (language: Language): SubmissionSubject => ({
    title: `ID ${id}`,
    url: baseUrl + pathFor(about, language, { id }),
    office: site.agency,
    addressLine: "",
  });
  return { id, byLanguage: new Map(mailLanguages(request).map((language) => [language, subject(language)])) };
}

/** The visitor's language and the agency's. */
function mailLanguages({ site, language }: Pick<SubjectsRequest, "site" | "language">): Language[] {
  return [...new Set([language, agencyMailLanguage(site)])];
}
