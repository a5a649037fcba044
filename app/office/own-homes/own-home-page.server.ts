import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type LegalItem, legalGaps } from "../../property/legal-completeness.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";
import { findPictures, type OwnHome } from "./find-own-homes.server.ts";
import { type FormGroup, fieldId, formGroups } from "./home-form.ts";
import { type HomeProblem, homeListing, homePictures, scopeOf } from "./home-listing.ts";
import { type HomeState, homeName, homeState } from "./home-name.ts";
import { HOME_STEPS, type HomeStep, stepOf } from "./home-steps.ts";
import { changedNames, type HomeValues, withValues } from "./home-values.ts";
import { homeWords } from "./home-words.ts";
import { type PictureView, pictureViews } from "./picture-views.server.ts";
import { UPLOAD_PROBLEMS } from "./upload-problem.ts";

export type HomeOutcome =
  | { kind: "done"; done: HomeDone }
  /** Somebody else changed the home; the form shows what was typed over the latest state. */
  | { kind: "conflict"; by: string }
  /** `problems`: sentences about files that were refused. */
  | { kind: "uploaded"; added: number; problems: string[] }
  | { kind: "problem"; problem: "denied" | "confirm" | "blocked" | "gaps" | "time" };

/** Completed changes, as the address names them after a form: `?done=published`. */
export const HOME_DONE = [
  "saved",
  "published",
  "waiting",
  "scheduled",
  "unscheduled",
  "withdrawn",
  "duplicated",
  "pictures",
] as const;
export type HomeDone = (typeof HOME_DONE)[number];

export type OwnHomePage = {
  id: number;
  version: number;
  title: string;
  state: HomeState;
  stateText: string;
  step: HomeStep;
  stepTitle: string;
  steps: { step: HomeStep; title: string; path: string; isCurrent: boolean; problems: number }[];
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
  outcome: HomeOutcome | undefined;
};

type HomeVisit = {
  language: Language;
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
  site: { languages: { enabled: Language[] }; agency: { offices: { name: string }[] } };
  team: readonly { name: string }[];
  now: Date;
  step: HomeStep;
  outcome: HomeOutcome | undefined;
  /** Values of a form that was not stored. */
  typed?: HomeValues;
  /** Outcome of an upload without scripts, as its redirect names it. */
  uploaded?: string | null;
};

/** One step of the form of a home, with everything that is missing in the others. */
export async function ownHomePage(database: Database, home: OwnHome, visit: HomeVisit): Promise<OwnHomePage> {
  const { language, texts, now, step, typed = {} } = visit;
  const { t } = texts;
  const pictures = await findPictures(database, home.id);
  const values = withValues(home.values, typed);
  const words = homeWords(visit.textsIn, visit.site.languages.enabled);
  const { listing, problems } = homeListing({
    key: home.key,
    values,
    pictures: homePictures(pictures),
    words,
  });
  const path = pathFor("office-own-home", language, { id: home.id });
  const pathOf = (one: HomeStep, name?: string) =>
    `${pathFor("office-own-home", language, { id: home.id }, { step: one })}${name ? `#${name}` : ""}`;
  const gaps = listing ? legalGaps(listing) : [];
  const scope = scopeOf(values);
  const state = homeState(home, now);
  const next = HOME_STEPS[HOME_STEPS.indexOf(step) + 1];
  const differing = changedNames(home.values, values).filter((name) => Object.hasOwn(typed, name));
  return {
    id: home.id,
    version: home.version,
    title: homeName(home, t),
    state,
    stateText: t(`homes:states.${state}`),
    step,
    stepTitle: t(`homes:steps.${step}`),
    steps: HOME_STEPS.map((one) => ({
      step: one,
      title: t(`homes:steps.${one}`),
      path: pathOf(one),
      isCurrent: one === step,
      problems: problems.filter((problem) => problem.step === one).length,
    })),
    nextPath: next && pathOf(next),
    path,
    listPath: pathFor("office-own-homes", language),
    previewPath: pathFor("office-own-home-preview", language, { id: home.id }),
    publicPath:
      home.listingId !== null && home.publishedAt !== null
        ? pathFor("property", language, { id: home.listingId })
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
            text: home.values[name] ?? t("homes:form.empty"),
          }))
        : [],
    savedAt: t("homes:form.saved", {
      time: momentText(home.changedAt, now),
      name: home.changedBy,
    }),
    scheduled: scheduledOf(home, now),
    isLive: home.publishedAt !== null,
    isRefused: home.isRefused,
    hasChanges: hasChanges(home),
    marquee: values.marquee === "3" ? "sold" : values.marquee === "4" ? "rented" : "open",
    goal: scope.goal ?? "sale",
    earliestDay: brusselsIso(now).slice(0, 10),
    outcome: visit.outcome ?? uploadOutcome(visit.uploaded, t),
  };
}

/** Reads "3,large,kind": how many pictures were added, and why others were not. */
function uploadOutcome(text: string | null | undefined, t: Translate): HomeOutcome | undefined {
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
export function problemText({ reason, limit }: HomeProblem, t: Translate): string {
  return t(`homes:problems.${reason}`, { limit: limit ?? 0 });
}

/** Label of the field of a problem, with the language of a text. */
function labelOf({ name, step }: HomeProblem, visit: HomeVisit, values: HomeValues): string {
  const groups = formGroups(step, { ...visit, values, problems: [], scope: scopeOf(values) });
  for (const { label, inputs } of groups.flatMap(({ fields }) => fields)) {
    const input = inputs.find((one) => one.name === name);
    if (input) return input.label ?? (input.language ? `${label} (${input.language})` : label);
  }
  return visit.texts.t(`homes:steps.${step}`);
}

function scheduledOf({ dueAction, dueAt }: OwnHome, now: Date): OwnHomePage["scheduled"] {
  if (dueAction !== "publish" || dueAt === null || new Date(dueAt) <= now) return undefined;
  const iso = brusselsIso(new Date(dueAt));
  return { text: momentText(dueAt, now), day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** True when what visitors see is not the latest state. */
function hasChanges({ publishedAt, changedAt }: OwnHome): boolean {
  return publishedAt !== null && new Date(changedAt) > new Date(publishedAt);
}

export function readHomeDone(text: string | null): HomeOutcome | undefined {
  const done = HOME_DONE.find((known) => known === text);
  return done && { kind: "done", done };
}
