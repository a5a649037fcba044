import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type LegalItem, legalGaps } from "../../property/legal-completeness.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";
import { buildListing, listingPictures, scopeOf, type ValueProblem } from "./build-listing.ts";
import { findPictures, type ManualListing } from "./find-manual-listings.server.ts";
import { FORM_STEPS, type FormStep, stepOf } from "./form-steps.ts";
import { changedNames, type FormValues, withValues } from "./form-values.ts";
import { type FormGroup, fieldId, formGroups, problemText } from "./listing-form.ts";
import { listingTexts } from "./listing-texts.ts";
import { manualListingName } from "./manual-listing-name.ts";
import { type ManualListingState, manualListingState, marketStatus } from "./manual-listing-state.ts";
import { type PictureView, pictureViews } from "./picture-views.server.ts";
import { UPLOAD_PROBLEMS } from "./upload-problem.ts";

export type ManualListingOutcome =
  | { kind: "done"; done: ManualListingDone }
  /** Somebody else has changed the manual listing. The form has the submitted values over the latest state. */
  | { kind: "conflict"; by: string }
  /** `problems`: sentences about rejected files. */
  | { kind: "uploaded"; added: number; problems: string[] }
  | { kind: "problem"; problem: "denied" | "confirm" | "offline" | "blocked" | "gaps" | "time" };

/** Completed changes, as the URL names them after a submitted form: `?done=published`. */
export const MANUAL_LISTING_DONE = [
  "saved",
  "published",
  // The action runs once the current import of a feed has ended.
  "waiting",
  "scheduled",
  "unscheduled",
  "withdrawn",
  "duplicated",
  "pictures",
] as const;
export type ManualListingDone = (typeof MANUAL_LISTING_DONE)[number];

export type ManualListingPage = {
  id: number;
  version: number;
  title: string;
  state: ManualListingState;
  stateText: string;
  step: FormStep;
  stepTitle: string;
  steps: { step: FormStep; title: string; path: string; isCurrent: boolean; problems: number }[];
  /** Path of the next step; absent after the last one. */
  nextPath: string | undefined;
  path: string;
  listPath: string;
  previewPath: string;
  publicPath: string | undefined;
  groups: FormGroup[];
  pictures: PictureView[];
  uploadPath: string;
  /** Problems in all steps, which prevent publication. */
  problems: { text: string; path: string }[];
  /** Missing information that is legally required in the region. */
  gaps: { text: string; path: string }[];
  regionText: string | undefined;
  /** Latest values by a colleague, for fields in which the form has other values. */
  colleagueValues: { name: string; text: string }[];
  savedAt: string;
  /** Scheduled publication, in Belgian time. */
  scheduled: { text: string; day: string; time: string } | undefined;
  /** Published, and not withdrawn. */
  isLive: boolean;
  isHidden: boolean;
  isRefused: boolean;
  hasChanges: boolean;
  marketStatus: "available" | "sold" | "rented";
  /** "sale" while none is chosen. */
  goal: "sale" | "rent";
  /** Values of a refused publication, to correct. */
  refusedPublication: RefusedPublication | undefined;
  /** First day for which a publication can be scheduled: today. */
  earliestDay: string;
  outcome: ManualListingOutcome | undefined;
};

export type RefusedPublication = { day: string; time: string; acceptsGaps: boolean };

type ManualListingPageContext = {
  language: Language;
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
  site: { languages: { enabled: Language[] }; agency: { offices: { name: string }[] } };
  team: readonly { name: string }[];
  now: Date;
  step: FormStep;
  outcome: ManualListingOutcome | undefined;
  /** Values of a form that was rejected. */
  typed?: FormValues;
  refusedPublication?: RefusedPublication;
  /** Outcome of an upload without scripts, from the query of the redirect. */
  uploaded?: string | null;
};

/** Data of the screen of a manual listing: one step of its form, and everything that is missing in all steps. */
export async function manualListingPage(
  database: Database,
  manualListing: ManualListing,
  context: ManualListingPageContext,
): Promise<ManualListingPage> {
  const { language, texts, now, step, typed = {} } = context;
  const { t } = texts;
  const pictures = await findPictures(database, manualListing.id);
  const values = withValues(manualListing.values, typed);
  const addedTexts = listingTexts(context.textsIn, context.site.languages.enabled);
  const { listing, problems } = buildListing({
    key: manualListing.key,
    values,
    pictures: listingPictures(pictures),
    addedTexts,
  });
  const path = pathFor("office-manual-listing", language, { id: manualListing.id });
  const pathOf = (formStep: FormStep, name?: string) =>
    `${pathFor("office-manual-listing", language, { id: manualListing.id }, { step: formStep })}${name ? `#${name}` : ""}`;
  const gaps = listing ? legalGaps(listing) : [];
  const scope = scopeOf(values);
  const state = manualListingState(manualListing, now);
  const next = FORM_STEPS[FORM_STEPS.indexOf(step) + 1];
  const differentFields = changedNames(manualListing.values, values).filter((name) =>
    Object.hasOwn(typed, name),
  );
  return {
    id: manualListing.id,
    version: manualListing.version,
    title: manualListingName(manualListing, t),
    state,
    stateText: t(`homes:states.${state}`),
    step,
    stepTitle: t(`homes:steps.${step}`),
    steps: FORM_STEPS.map((formStep) => ({
      step: formStep,
      title: t(`homes:steps.${formStep}`),
      path: pathOf(formStep),
      isCurrent: formStep === step,
      problems: problems.filter((problem) => problem.step === formStep).length,
    })),
    nextPath: next && pathOf(next),
    path,
    listPath: pathFor("office-manual-listings", language),
    previewPath: pathFor("office-manual-listing-preview", language, { id: manualListing.id }),
    publicPath:
      manualListing.listingId !== null && manualListing.publishedAt !== null && !manualListing.isHidden
        ? pathFor("property", language, { id: manualListing.listingId })
        : undefined,
    groups: formGroups(step, { ...context, values, problems, scope }),
    pictures: await pictureViews(database, pictures),
    uploadPath: `${path}upload/`,
    problems: problems.map((problem) => ({
      text: t("common:labelled", {
        label: labelOf(problem, context, values),
        value: problemText(problem, texts),
      }),
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
    colleagueValues:
      context.outcome?.kind === "conflict"
        ? differentFields.map((name) => ({
            name: fieldId(name),
            text: manualListing.values[name] ?? t("homes:form.empty"),
          }))
        : [],
    savedAt: t("homes:form.saved", {
      time: momentText(manualListing.changedAt, now, texts.formats),
      name: manualListing.changedBy,
    }),
    scheduled: scheduledOf(manualListing, context),
    isLive: manualListing.publishedAt !== null,
    isHidden: manualListing.isHidden,
    isRefused: manualListing.isRefused,
    hasChanges: hasChanges(manualListing),
    marketStatus: marketStatus(values),
    goal: scope.goal ?? "sale",
    refusedPublication: context.refusedPublication,
    earliestDay: brusselsIso(now).slice(0, 10),
    outcome: context.outcome ?? uploadOutcome(context.uploaded, t),
  };
}

/** Reads the outcome of an upload, such as "3,large,kind": the number of added pictures, and problems with others. */
function uploadOutcome(text: string | null | undefined, t: Translate): ManualListingOutcome | undefined {
  const [added = "", ...problems] = (text ?? "").split(",");
  if (!/^\d{1,3}$/.test(added)) return undefined;
  const known = UPLOAD_PROBLEMS.filter((problem) => problems.includes(problem));
  return {
    kind: "uploaded",
    added: Number(added),
    problems: known.map((problem) => t(`homes:pictures.problems.${problem}`)),
  };
}

/** Path of the field for each item of missing legal information. */
const GAP_FIELDS: Record<LegalItem, string> = {
  region: "address.zip",
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

/** Label of the field with a problem, with the language of a translated text. */
function labelOf(
  { name, step }: ValueProblem,
  context: ManualListingPageContext,
  values: FormValues,
): string {
  const groups = formGroups(step, { ...context, values, problems: [], scope: scopeOf(values) });
  for (const { label, inputs } of groups.flatMap(({ fields }) => fields)) {
    const input = inputs.find((candidate) => candidate.name === name);
    if (input) return input.label ?? (input.language ? `${label} (${input.language})` : label);
  }
  return context.texts.t(`homes:steps.${step}`);
}

/** Reads the publication in a refused form; undefined when the form was another one. */
export function readRefusedPublication(fields: Record<string, string>): RefusedPublication | undefined {
  const { day, time = "", gaps } = fields;
  return day === undefined ? undefined : { day, time, acceptsGaps: gaps === "yes" };
}

function scheduledOf(
  { dueAction, dueAt }: ManualListing,
  { texts, now }: Pick<ManualListingPageContext, "texts" | "now">,
): ManualListingPage["scheduled"] {
  if (dueAction !== "publish" || dueAt === null || new Date(dueAt) <= now) return undefined;
  const iso = brusselsIso(new Date(dueAt));
  return { text: momentText(dueAt, now, texts.formats), day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** Returns true when there are changes that have not been published. */
function hasChanges({ publishedAt, changedAt }: ManualListing): boolean {
  return publishedAt !== null && new Date(changedAt) > new Date(publishedAt);
}

/** Reads the query parameter `done`; undefined when it names no change. */
export function readManualListingDone(text: string | null): ManualListingOutcome | undefined {
  const done = MANUAL_LISTING_DONE.find((known) => known === text);
  return done && { kind: "done", done };
}
