import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type LegalItem, legalGaps } from "../../property/legal-completeness.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";
import { findPictures, type ManualListing } from "./find-manual-listings.server.ts";
import { type PictureView, pictureViews } from "./picture-views.server.ts";
import { type FormGroup, fieldId, formGroups } from "./property-form.ts";
import { type PropertyProblem, propertyListing, propertyPictures, scopeOf } from "./property-listing.ts";
import { type PropertyState, propertyName, propertyState } from "./property-name.ts";
import { PROPERTY_STEPS, type PropertyStep, stepOf } from "./property-steps.ts";
import { changedNames, type PropertyValues, withValues } from "./property-values.ts";
import { propertyWords } from "./property-words.ts";
import { UPLOAD_PROBLEMS } from "./upload-problem.ts";

export type PropertyOutcome =
  | { kind: "done"; done: PropertyDone }
  /** Somebody else changed the property; the form shows what was typed over the latest state. */
  | { kind: "conflict"; by: string }
  /** `problems`: sentences about files that were refused. */
  | { kind: "uploaded"; added: number; problems: string[] }
  | { kind: "problem"; problem: "denied" | "confirm" | "blocked" | "gaps" | "time" };

/** Completed changes, as the address names them after a form: `?done=published`. */
export const PROPERTY_DONE = [
  "saved",
  "published",
  "waiting",
  "scheduled",
  "unscheduled",
  "withdrawn",
  "duplicated",
  "pictures",
] as const;
export type PropertyDone = (typeof PROPERTY_DONE)[number];

export type ManualListingPage = {
  id: number;
  version: number;
  title: string;
  state: PropertyState;
  stateText: string;
  step: PropertyStep;
  stepTitle: string;
  steps: { step: PropertyStep; title: string; path: string; isCurrent: boolean; problems: number }[];
  /** Path of the next step; absent after the last one. */
  nextPath: string | undefined;
  path: string;
  listPath: string;
  previewPath: string;
  publicPath: string | undefined;
  groups: FormGroup[];
  pictures: PictureView[];
  uploadPath: string;
  /** Problems of all steps, which block publication. */
  problems: { text: string; path: string }[];
  /** Information that the law of its region requires and that is missing. */
  gaps: { text: string; path: string }[];
  regionText: string | undefined;
  /** Latest values of a colleague, where the form shows something else. */
  theirs: { name: string; text: string }[];
  savedAt: string;
  /** Publication that is ordered for later, in Belgian time. */
  scheduled: { text: string; day: string; time: string } | undefined;
  isLive: boolean;
  isRefused: boolean;
  hasChanges: boolean;
  marquee: "open" | "sold" | "rented";
  goal: "sale" | "rent";
  earliestDay: string;
  outcome: PropertyOutcome | undefined;
};

type PropertyVisit = {
  language: Language;
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
  site: { languages: { enabled: Language[] }; agency: { offices: { name: string }[] } };
  team: readonly { name: string }[];
  now: Date;
  step: PropertyStep;
  outcome: PropertyOutcome | undefined;
  /** Values of a form that was not stored. */
  typed?: PropertyValues;
  /** Outcome of an upload without scripts, as its redirect names it. */
  uploaded?: string | null;
};

/** One step of the form of a property, with everything that is missing in the others. */
export async function manualListingPage(
  database: Database,
  property: ManualListing,
  visit: PropertyVisit,
): Promise<ManualListingPage> {
  const { language, texts, now, step, typed = {} } = visit;
  const { t } = texts;
  const pictures = await findPictures(database, property.id);
  const values = withValues(property.values, typed);
  const words = propertyWords(visit.textsIn, visit.site.languages.enabled);
  const { listing, problems } = propertyListing({
    key: property.key,
    values,
    pictures: propertyPictures(pictures),
    words,
  });
  const path = pathFor("office-manual-listing", language, { id: property.id });
  const pathOf = (one: PropertyStep, name?: string) =>
    `${pathFor("office-manual-listing", language, { id: property.id }, { step: one })}${name ? `#${name}` : ""}`;
  const gaps = listing ? legalGaps(listing) : [];
  const scope = scopeOf(values);
  const state = propertyState(property, now);
  const next = PROPERTY_STEPS[PROPERTY_STEPS.indexOf(step) + 1];
  const differing = changedNames(property.values, values).filter((name) => Object.hasOwn(typed, name));
  return {
    id: property.id,
    version: property.version,
    title: propertyName(property, t),
    state,
    stateText: t(`homes:states.${state}`),
    step,
    stepTitle: t(`homes:steps.${step}`),
    steps: PROPERTY_STEPS.map((one) => ({
      step: one,
      title: t(`homes:steps.${one}`),
      path: pathOf(one),
      isCurrent: one === step,
      problems: problems.filter((problem) => problem.step === one).length,
    })),
    nextPath: next && pathOf(next),
    path,
    listPath: pathFor("office-manual-listings", language),
    previewPath: pathFor("office-manual-listing-preview", language, { id: property.id }),
    publicPath:
      property.listingId !== null && property.publishedAt !== null
        ? pathFor("property", language, { id: property.listingId })
        : undefined,
    groups: formGroups(step, { ...visit, values, problems, scope }),
    pictures: await pictureViews(database, pictures),
    uploadPath: `${path}upload/`,
    problems: problems.map((problem) => ({
      text: `${labelOf(problem, visit, values)}: ${problemText(problem, t)}`,
      path: pathOf(problem.step, fieldId(problem.name)),
    })),
    gaps: gaps.map(({ item }) => {
      const name = GAP_FIELDS[item];
      return {
        text: t(`homes:gaps.${item}`),
        path: pathOf(stepOf(name) ?? "legal", fieldId(name)),
      };
    }),
    regionText: scope.region && t(`homes:regions.${scope.region}`),
    theirs:
      visit.outcome?.kind === "conflict"
        ? differing.map((name) => ({
            name: fieldId(name),
            text: property.values[name] ?? t("homes:form.empty"),
          }))
        : [],
    savedAt: t("homes:form.saved", {
      time: momentText(property.changedAt, now),
      name: property.changedBy,
    }),
    scheduled: scheduledOf(property, now),
    isLive: property.publishedAt !== null,
    isRefused: property.isRefused,
    hasChanges: hasChanges(property),
    marquee: values.marquee === "3" ? "sold" : values.marquee === "4" ? "rented" : "open",
    goal: scope.goal ?? "sale",
    earliestDay: brusselsIso(now).slice(0, 10),
    outcome: visit.outcome ?? uploadOutcome(visit.uploaded, t),
  };
}

/** Reads "3,large,kind": how many pictures were added, and why others were not. */
function uploadOutcome(text: string | null | undefined, t: Translate): PropertyOutcome | undefined {
  const [added = "", ...problems] = (text ?? "").split(",");
  if (!/^\d{1,3}$/.test(added)) return undefined;
  const known = UPLOAD_PROBLEMS.filter((problem) => problems.includes(problem));
  return {
    kind: "uploaded",
    added: Number(added),
    problems: known.map((problem) => t(`homes:pictures.problems.${problem}`)),
  };
}

/** Field that fills a gap. */
const GAP_FIELDS: Record<LegalItem, string> = {
  energyScore: "energy.kwhPerM2",
  addressOrCertificate: "energy.certificateCode",
  energyTotal: "energy.totalKwh",
  energyClass: "energy.labelText",
  certificateCode: "energy.certificateCode",
  co2: "energy.co2KgPerM2",
  parcelScore: "flood.parcelScore",
  buildingScore: "flood.buildingScore",
  permit: "planning.permit",
  destination: "planning.destination",
  enforcement: "planning.enforcement",
  preemption: "planning.preemption",
  subdivision: "planning.subdivision",
  planningInformation: "planning.documentUrl",
  rent: "priceEuro",
  charges: "finance.renterChargesEuro",
};

type Translate = LanguageTexts["t"];

/** A problem in the words of the reader. */
export function problemText({ reason, limit }: PropertyProblem, t: Translate): string {
  return t(`homes:problems.${reason}`, { limit: limit ?? 0 });
}

/** Label of the field of a problem, with the language of a text. */
function labelOf({ name, step }: PropertyProblem, visit: PropertyVisit, values: PropertyValues): string {
  const groups = formGroups(step, { ...visit, values, problems: [], scope: scopeOf(values) });
  for (const { label, inputs } of groups.flatMap(({ fields }) => fields)) {
    const input = inputs.find((one) => one.name === name);
    if (input) return input.label ?? (input.language ? `${label} (${input.language})` : label);
  }
  return visit.texts.t(`homes:steps.${step}`);
}

function scheduledOf({ dueAction, dueAt }: ManualListing, now: Date): ManualListingPage["scheduled"] {
  if (dueAction !== "publish" || dueAt === null || new Date(dueAt) <= now) return undefined;
  const iso = brusselsIso(new Date(dueAt));
  return { text: momentText(dueAt, now), day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** True when what visitors see is not the latest state. */
function hasChanges({ publishedAt, changedAt }: ManualListing): boolean {
  return publishedAt !== null && new Date(changedAt) > new Date(publishedAt);
}

export function readPropertyDone(text: string | null): PropertyOutcome | undefined {
  const done = PROPERTY_DONE.find((known) => known === text);
  return done && { kind: "done", done };
}
