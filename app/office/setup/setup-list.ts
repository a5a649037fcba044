import { missingMentions } from "../../config/legal-mentions.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { findRemainingSetup, type PublishedSite, type SetupStep } from "./find-setup.ts";
import { PAGE_TEMPLATES } from "./page-templates.ts";

/** Id of the section with suggested pages, on the screen of all pages. */
export const SUGGESTED_PAGES = "suggested-pages";

type SetupItem = { text: string; path: string };

/** Steps that are not done yet, each with the path of the screen for it. `done` and `total` count the required steps. */
export type SetupList = { required: SetupItem[]; optional: SetupItem[]; done: number; total: number };

/** Paths of the documents that exist, including drafts. */
type DocumentPaths = ReadonlySet<string>;

type ListContext = { site: PublishedSite["site"] & SiteConfig; language: Language; texts: LanguageTexts };

/** Lookups that run only while required steps remain. */
type SetupLookups = {
  /** Resolves to the documents of the site, including drafts. */
  findDocuments: () => Promise<readonly { path: string }[]>;
  /** Resolves to true when there are listings, even ones that are not on the market. */
  hasProperties: () => Promise<boolean>;
};

/** Makes the list of remaining steps for the start screen. Undefined once all required steps are done. */
export async function setupList(
  published: PublishedSite,
  { findDocuments, hasProperties }: SetupLookups,
  context: ListContext,
): Promise<SetupList | undefined> {
  const setup = findRemainingSetup(published);
  if (!setup) return undefined;
  const documents = new Set((await findDocuments()).map(({ path }) => path));
  const items = (steps: readonly SetupStep[]) =>
    steps.map((step) => ({
      text: stepText(step, documents, context),
      path: stepPath(step, documents, context.language),
    }));
  const optional: SetupStep[] = (await hasProperties()) ? setup.optional : ["homes", ...setup.optional];
  return { ...setup, required: items(setup.required), optional: items(optional) };
}

function stepText(step: SetupStep, documents: DocumentPaths, { site, texts: { t } }: ListContext): string {
  if (step !== "mentions") {
    const text = t(`website:setup.steps.${step}`);
    return documents.has(pageDocumentPath(step)) ? t("website:setup.draft", { step: text }) : text;
  }
  const fields = missingMentions(site.agency.legal).map((name) => t(`website:fields.${name}`));
  return t("website:setup.steps.mentions", { fields: fields.join(", ") });
}

/** Path of the document of the page that a step creates; empty for other steps. */
function pageDocumentPath(step: SetupStep): string {
  return step in PAGE_TEMPLATES ? `pages/${step}.json` : "";
}

/**
 * URL parameters of the form that completes a step: `path` of the document, and `at` for the path of the fields within it.
 * `stepPath` has the paths of the others.
 */
const FORM_PARAMETERS: Partial<Record<SetupStep, { path: string; at?: string }>> = {
  mentions: { path: "site.json", at: "agency" },
  logo: { path: "site.json", at: "theme" },
  home: { path: "layout.json", at: "banner" },
  team: { path: "content/team.json" },
  hours: { path: "site.json", at: "agency.offices.0" },
  search: { path: "site.json", at: "search" },
};

function stepPath(step: SetupStep, documents: DocumentPaths, language: Language): string {
  const formParameters = FORM_PARAMETERS[step];
  if (documents.has(pageDocumentPath(step))) return pathFor("office-page", language, { name: step });
  if (step === "homes") return pathFor("office-manual-listings", language);
  return formParameters
    ? pathFor("office-document", language, {}, formParameters)
    : `${pathFor("office-pages", language)}#${SUGGESTED_PAGES}`;
}
