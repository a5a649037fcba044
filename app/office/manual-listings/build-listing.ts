import type { z } from "zod";
import { readNumber, readTypedNumber } from "../../feeds/fields/read-number.ts";
import { MAX_ALT_CHARACTERS } from "../../format/length-limits.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { type OfficePicture, officePictureAddress } from "../../media/office-picture.ts";
import { GOALS, type Goal, type Listing, listingSchema, type Picture } from "../../property/listing.ts";
import { NO_MARQUEE } from "../../property/marquee.ts";
import { readBelgianZip, resolveAddress } from "../../property/places/place.ts";
import { type Region, regionOfPostcode } from "../../property/places/region.ts";
import { videoPlayer } from "../../property/video-player.ts";
import { type FieldKind, fieldKind } from "./field-kind.ts";
import { FORM_STEPS, type FormStep, fieldsOf, stepOf } from "./form-steps.ts";
import type { FormValues } from "./form-values.ts";

/** Problem that prevents publication. `reason`: a key of `homes:problems`; `limit`: the minimum or maximum. */
export type ValueProblem = {
  /** Name of the form field, such as "address.zip" or "description.nl". */
  name: string;
  step: FormStep;
  reason:
    | "required"
    /** Neither a postal code nor a city. */
    | "place"
    | "number"
    | "whole"
    | "small"
    | "big"
    | "long"
    | "date"
    | "url"
    | "video"
    | "choice"
    /** Not a Belgian postal code. */
    | "zip"
    | "invalid";
  limit?: number;
};

/** Texts that are not typed but added to a listing, in every language. */
export type ListingTexts = {
  /** Name of a type category (WebID, 1 to 7). */
  typeName: (webId: number) => MultilingualText;
  perMonth: MultilingualText;
};

export type ListingInput = {
  key: string;
  values: FormValues;
  pictures: { url: string; alt?: string; isFloorPlan: boolean }[];
  addedTexts: ListingTexts;
};

/** The listing, or undefined while there are problems. */
export type BuiltListing = { listing: Listing | undefined; problems: ValueProblem[] };

/** Maximum number of documents of a listing. */
export const MAX_DOCUMENTS = 20;

/** Goal and region, which determine the fields that apply. */
export function scopeOf(values: FormValues): { goal: Goal | undefined; region: Region | undefined } {
  const zip = readBelgianZip(values["address.zip"] ?? "")?.zip;
  const isBelgian = (values["address.country"] ?? "BE") === "BE";
  return {
    goal: GOALS.find((goal) => goal === values.goal),
    region: isBelgian ? regionOfPostcode(zip) : undefined,
  };
}

/**
 * Builds a listing from the typed values, and validates it with the schema that also applies to feeds. Values of fields
 * that do not apply to its region or goal are ignored, but stay in the form.
 */
export function buildListing(input: ListingInput): BuiltListing {
  const { values } = input;
  const candidate = initialCandidate(input);
  const problems: ValueProblem[] = [];
  // Only the first problem of a field is reported.
  const report = (name: string, reason: ValueProblem["reason"], limit?: number) => {
    const step = stepOf(name) ?? "publish";
    if (!problems.some((problem) => problem.name === name)) problems.push({ name, step, reason, limit });
  };
  for (const field of applicableFields(values)) {
    const value = readField(field, fieldKind(field), input, report);
    if (value !== undefined) setAt(candidate, field.path, value);
  }
  if (!values["address.zip"] && !values["address.city"]) report("address.zip", "place");
  const checked = listingSchema.safeParse(candidate);
  if (!checked.success) for (const issue of checked.error.issues) report(...toProblem(issue));
  if (problems.length > 0 || !checked.success) return { listing: undefined, problems: sortByStep(problems) };
  const resolved = resolveAddress(checked.data.address);
  const { country, zip } = checked.data.address;
  const isInNoRegion = country === "BE" && Boolean(zip) && scopeOf(values).region === undefined;
  if ("problem" in resolved || isInNoRegion) {
    report("address.zip", "zip");
    return { listing: undefined, problems };
  }
  return { listing: { ...checked.data, address: resolved.address }, problems };
}

/** Converts uploaded pictures to the pictures of a listing. */
export function listingPictures(
  pictures: readonly (OfficePicture & { alt: string; isFloorPlan: boolean })[],
): ListingInput["pictures"] {
  return pictures.map((picture) => ({
    url: officePictureAddress(picture),
    ...(picture.alt !== "" && { alt: picture.alt }),
    isFloorPlan: picture.isFloorPlan,
  }));
}

type Field = ReturnType<typeof fieldsOf>[number]["fields"][number];

function applicableFields(values: FormValues): Field[] {
  const scope = scopeOf(values);
  return FORM_STEPS.flatMap((step) => fieldsOf(step, scope).flatMap(({ fields }) => fields));
}

/** Initial parts of a listing: those that must exist, and those without a form field. */
function initialCandidate({ key, values, pictures, addedTexts }: ListingInput): Record<string, unknown> {
  const toPicture = ({ url, alt }: ListingInput["pictures"][number]): Picture =>
    alt ? { url, alt: alt.slice(0, MAX_ALT_CHARACTERS) } : { url };
  return {
    key,
    marquee: Number(values.marquee ?? NO_MARQUEE),
    description: {},
    address: { city: {} },
    rooms: {},
    surfaces: {},
    building: {},
    energy: {},
    planning: {},
    flood: {},
    finance: {},
    documents: [],
    videoUrls: [],
    virtualTourUrls: [],
    typeName: {},
    pictures: pictures.filter(({ isFloorPlan }) => !isFloorPlan).map(toPicture),
    floorPlans: pictures.filter(({ isFloorPlan }) => isFloorPlan).map(toPicture),
    ...(values.goal === "rent" && { priceUnitText: addedTexts.perMonth }),
  };
}

type Report = (name: string, reason: ValueProblem["reason"], limit?: number) => void;

/** Reads the value of a field. Undefined when it is empty or invalid; the latter is reported. */
function readField({ path }: Field, kind: FieldKind, input: ListingInput, report: Report): unknown {
  const { values, addedTexts } = input;
  const typed = values[path];
  switch (kind.kind) {
    case "number": {
      if (typed === undefined) return undefined;
      const value = readFieldNumber(path, typed);
      if (value === undefined) report(path, "number");
      return value;
    }
    case "yes-no":
      if (typed === "yes" || typed === "no") return typed === "yes";
      return undefined;
    case "type": {
      const webId = Number(typed);
      return typed === undefined || !Number.isInteger(webId) ? undefined : [webId];
    }
    case "texts": {
      const texts = textsAt(path, values);
      for (const [language, text] of Object.entries(texts))
        if (kind.maxLength && text.length > kind.maxLength)
          report(`${path}.${language}`, "long", kind.maxLength);
      if (path !== "typeName") return Object.keys(texts).length > 0 ? texts : undefined;
      const webId = Number(values.webIds);
      return Number.isInteger(webId) ? { ...addedTexts.typeName(webId), ...texts } : texts;
    }
    case "lines": {
      const lines = (typed ?? "").split(/\s+/).filter((line) => line !== "");
      if (lines.some((line) => !URL.canParse(line))) report(path, "url");
      else if (lines.some((line) => videoPlayer(line) === undefined)) report(path, "video");
      return lines;
    }
    case "documents":
      return readDocuments(values, report);
    default:
      // The language of the typed name is not known: `und` is the language tag for that.
      return path === "address.city" && typed !== undefined ? { und: typed } : typed;
  }
}

/**
 * Reads the number that is typed in a field; undefined when it is none. A coordinate has decimals and no thousands, so the
 * only separator of "51.054" is decimal.
 */
function readFieldNumber(path: string, typed: string): number | undefined {
  if (!path.startsWith("position.")) return readTypedNumber(typed);
  const value = readNumber(typed, typed.includes(".") ? "." : ",");
  return typeof value === "number" ? value : undefined;
}

function textsAt(path: string, values: FormValues): MultilingualText {
  const texts = LANGUAGES.map((language) => [language, values[`${path}.${language}`]] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

function readDocuments(values: FormValues, report: Report): Listing["documents"] {
  return Array.from({ length: MAX_DOCUMENTS }, (_, index) => index).flatMap((index) => {
    const fieldValue = (name: string) => values[`documents.${index}.${name}`];
    const [url, name] = [fieldValue("url"), fieldValue("name")];
    if (url === undefined && name === undefined) return [];
    const isLink = url !== undefined && URL.parse(url)?.protocol === "https:";
    if (!isLink) report(`documents.${index}.url`, url ? "url" : "required");
    if (name === undefined) report(`documents.${index}.name`, "required");
    // The schema would report the missing part again, without the number of its row.
    if (!isLink || name === undefined) return [];
    return [{ url, name: name.slice(0, 200), isPublic: fieldValue("isPublic") !== "no" }];
  });
}

/** Sets the value at a path of an object, and creates missing parents. */
function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let parent = target;
  for (const name of names) {
    parent[name] ??= {};
    parent = parent[name] as Record<string, unknown>;
  }
  parent[last] = value;
}

/** Converts a problem that the schema found to the arguments of `report`. */
function toProblem(issue: z.core.$ZodIssue): Parameters<Report> {
  const name = issue.path.filter((part) => typeof part !== "number").join(".");
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "int" ? [name, "whole"] : [name, "required"];
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? [name, "required"]
        : [name, "small", Number(issue.minimum)];
    case "too_big":
      return [name, issue.origin === "string" ? "long" : "big", Number(issue.maximum)];
    case "invalid_format":
      if (issue.format === "date") return [name, "date"];
      return [name, issue.format === "url" ? "url" : "invalid"];
    case "invalid_value":
      return [name, "choice"];
    default:
      return [name, "invalid"];
  }
}

function sortByStep(problems: ValueProblem[]): ValueProblem[] {
  return problems.sort((a, b) => FORM_STEPS.indexOf(a.step) - FORM_STEPS.indexOf(b.step));
}
