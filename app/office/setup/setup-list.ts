import { missingMentions } from "../../config/legal-mentions.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { findSetup, type SetupStep, type ShownSite } from "./find-setup.ts";
import { PAGE_TEMPLATES } from "./page-templates.ts";

/** Place of the pages that most sites have, in the list of pages. */
export const SUGGESTED_PAGES = "suggested-pages";

type Line = { text: string; path: string };

/** Steps that a new site lacks, each with the path where staff do it. */
export type SetupList = { required: Line[]; optional: Line[]; done: number; total: number };

/** Paths of documents that exist, also as drafts. */
type Documents = ReadonlySet<string>;

type Showing = { site: ShownSite["site"] & SiteConfig; language: Language; texts: LanguageTexts };

/** Lookups that only a site that is not complete needs. */
type Found = {
  findDocuments: () => Promise<readonly { path: string }[]>;
  /** There are properties, also ones that are not on the market. */
  hasProperties: () => Promise<boolean>;
};

/** Steps of a site that is not complete, as lines of the first screen. Undefined for a complete one. */
export async function setupList(
  shown: ShownSite,
  { findDocuments, hasProperties }: Found,
  showing: Showing,
): Promise<SetupList | undefined> {
  const setup = findSetup(shown);
  if (!setup) return undefined;
  const documents = new Set((await findDocuments()).map(({ path }) => path));
  const lines = (steps: readonly SetupStep[]) =>
    steps.map((step) => ({
      text: stepText(step, documents, showing),
      path: stepPath(step, documents, showing.language),
    }));
  const optional: SetupStep[] = (await hasProperties()) ? setup.optional : ["homes", ...setup.optional];
  return { ...setup, required: lines(setup.required), optional: lines(optional) };
}

function stepText(step: SetupStep, documents: Documents, { site, texts: { t } }: Showing): string {
  if (step !== "mentions") {
    const text = t(`website:setup.steps.${step}`);
    return documents.has(pageOfStep(step)) ? t("website:setup.draft", { step: text }) : text;
  }
  const fields = missingMentions(site.agency.legal).map((name) => t(`website:fields.${name}`));
  return t("website:setup.steps.mentions", { fields: fields.join(", ") });
}

/** Document of the page that is made in a step. */
function pageOfStep(step: SetupStep): string {
  return step in PAGE_TEMPLATES ? `pages/${step}.json` : "";
}

/** Part of a document in which a step is done; most of the others are done in the list of pages. */
const DOCUMENTS: Partial<Record<SetupStep, { path: string; at?: string }>> = {
  mentions: { path: "site.json", at: "agency" },
  logo: { path: "site.json", at: "theme" },
  home: { path: "layout.json", at: "banner" },
  team: { path: "content/team.json" },
  hours: { path: "site.json", at: "agency.offices.0" },
  search: { path: "site.json", at: "search" },
};

function stepPath(step: SetupStep, documents: Documents, language: Language): string {
  const document = DOCUMENTS[step];
  if (documents.has(pageOfStep(step))) return pathFor("office-page", language, { name: step });
  if (step === "homes") return pathFor("office-manual-listings", language);
  return document
    ? pathFor("office-document", language, {}, document)
    : `${pathFor("office-pages", language)}#${SUGGESTED_PAGES}`;
}
