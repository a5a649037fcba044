import type { z } from "zod";
import { readNumber } from "../../feeds/fields/read-number.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { type OfficePicture, officePictureAddress } from "../../media/office-picture.ts";
import { GOALS, type Goal, type Listing, listingSchema, type Picture } from "../../property/listing.ts";
import { readBelgianZip, resolveAddress } from "../../property/places/place.ts";
import { type Region, regionOfPostcode } from "../../property/places/region.ts";
import { videoPlayer } from "../../property/video-player.ts";
import { type FieldKind, fieldKind } from "./field-kind.ts";
import { fieldsOf, PROPERTY_STEPS, type PropertyStep, stepOf } from "./property-steps.ts";
import type { PropertyValues } from "./property-values.ts";

/** Reason why a value cannot be published, as a text key with its values. */
export type PropertyProblem = {
  /** Name of the field in the form, e.g. "address.zip", "description.nl". */
  name: string;
  step: PropertyStep;
  reason:
    | "required"
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
    | "zip"
    | "invalid";
  limit?: number;
};

/** Words that the office adds to a property, in every language. */
export type PropertyWords = {
  /** Name of a type category by its WebID. */
  typeName: (webId: number) => MultilingualText;
  perMonth: MultilingualText;
};

export type PropertyParts = {
  key: string;
  values: PropertyValues;
  pictures: { url: string; alt?: string; isFloorPlan: boolean }[];
  words: PropertyWords;
};

/** The listing of a property, and every problem of its values. There is no listing while there are problems. */
export type CheckedProperty = { listing: Listing | undefined; problems: PropertyProblem[] };

/** Most documents of a property in the form. */
export const MAX_DOCUMENTS = 20;

/** Goal and region of a property, which decide about its fields. */
export function scopeOf(values: PropertyValues): { goal: Goal | undefined; region: Region | undefined } {
  const zip = readBelgianZip(values["address.zip"] ?? "")?.zip;
  const isBelgian = (values["address.country"] ?? "BE") === "BE";
  return {
    goal: GOALS.find((goal) => goal === values.goal),
    region: isBelgian ? regionOfPostcode(zip) : undefined,
  };
}

/**
 * Makes the listing of what staff typed, and checks it by the schema that feeds must meet. Fields that do not concern
 * its region or goal are left out, and stay in the form.
 */
export function propertyListing(parts: PropertyParts): CheckedProperty {
  const { values } = parts;
  const candidate = emptyCandidate(parts);
  const problems: PropertyProblem[] = [];
  const problem = (name: string, reason: PropertyProblem["reason"], limit?: number) => {
    const step = stepOf(name) ?? "publish";
    if (!problems.some((one) => one.name === name)) problems.push({ name, step, reason, limit });
  };
  for (const path of pathsOf(values)) {
    const read = readField(path, fieldKind(path), parts, problem);
    if (read !== undefined) put(candidate, path.path, read);
  }
  if (!values["address.zip"] && !values["address.city"]) problem("address.zip", "place");
  const checked = listingSchema.safeParse(candidate);
  if (!checked.success) for (const issue of checked.error.issues) problem(...problemOf(issue));
  if (problems.length > 0 || !checked.success) return { listing: undefined, problems: inOrder(problems) };
  const resolved = resolveAddress(checked.data.address);
  if ("problem" in resolved) {
    problem("address.zip", "zip");
    return { listing: undefined, problems };
  }
  return { listing: { ...checked.data, address: resolved.address }, problems };
}

/** Pictures of a property as its listing names them. */
export function propertyPictures(
  pictures: readonly (OfficePicture & { alt: string; isFloorPlan: boolean })[],
): PropertyParts["pictures"] {
  return pictures.map((picture) => ({
    url: officePictureAddress(picture),
    ...(picture.alt !== "" && { alt: picture.alt }),
    isFloorPlan: picture.isFloorPlan,
  }));
}

type Field = ReturnType<typeof fieldsOf>[number]["fields"][number];

function pathsOf(values: PropertyValues): Field[] {
  const scope = scopeOf(values);
  return PROPERTY_STEPS.flatMap((step) => fieldsOf(step, scope).flatMap(({ fields }) => fields));
}

/** The parts of a listing that always exist, and those that no field has. */
function emptyCandidate({ key, values, pictures, words }: PropertyParts): Record<string, unknown> {
  const pictureOf = ({ url, alt }: PropertyParts["pictures"][number]): Picture =>
    alt ? { url, alt: alt.slice(0, 200) } : { url };
  return {
    key,
    marquee: Number(values.marquee ?? 0),
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
    pictures: pictures.filter(({ isFloorPlan }) => !isFloorPlan).map(pictureOf),
    floorPlans: pictures.filter(({ isFloorPlan }) => isFloorPlan).map(pictureOf),
    ...(values.goal === "rent" && { priceUnitText: words.perMonth }),
  };
}

type Report = (name: string, reason: PropertyProblem["reason"], limit?: number) => void;

/** Reads the value of a field. Undefined when it is empty or cannot be read. */
function readField({ path }: Field, kind: FieldKind, parts: PropertyParts, problem: Report): unknown {
  const { values, words } = parts;
  const typed = values[path];
  switch (kind.kind) {
    case "number": {
      if (typed === undefined) return undefined;
      const number = readNumber(typed);
      // "325.000" in an office in Belgium is an amount in thousands.
      const read = number === "ambiguous" ? readNumber(typed, ",") : number;
      if (typeof read === "number") return read;
      problem(path, "number");
      return undefined;
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
      if (path !== "typeName") return Object.keys(texts).length > 0 ? texts : undefined;
      const webId = Number(values.webIds);
      return Number.isInteger(webId) ? { ...words.typeName(webId), ...texts } : texts;
    }
    case "lines": {
      const lines = (typed ?? "").split(/\s+/).filter((line) => line !== "");
      if (lines.some((line) => !URL.canParse(line))) problem(path, "url");
      else if (lines.some((line) => videoPlayer(line) === undefined)) problem(path, "video");
      return lines;
    }
    case "documents":
      return documentsIn(values, problem);
    default:
      return path === "address.city" && typed !== undefined ? { und: typed } : typed;
  }
}

function textsAt(path: string, values: PropertyValues): MultilingualText {
  const texts = LANGUAGES.map((language) => [language, values[`${path}.${language}`]] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

function documentsIn(values: PropertyValues, problem: Report): Listing["documents"] {
  return Array.from({ length: MAX_DOCUMENTS }, (_, at) => at).flatMap((at) => {
    const of = (name: string) => values[`documents.${at}.${name}`];
    const [url, name] = [of("url"), of("name")];
    if (url === undefined && name === undefined) return [];
    if (URL.parse(url ?? "")?.protocol !== "https:") problem(`documents.${at}.url`, url ? "url" : "required");
    if (name === undefined) problem(`documents.${at}.name`, "required");
    return [{ url: url ?? "", name: (name ?? "").slice(0, 200), isPublic: of("isPublic") !== "no" }];
  });
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = target;
  for (const name of names) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[last] = value;
}

/** Field and reason of a problem that the schema found. */
function problemOf(issue: z.core.$ZodIssue): Parameters<Report> {
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

function inOrder(problems: PropertyProblem[]): PropertyProblem[] {
  return problems.sort((a, b) => PROPERTY_STEPS.indexOf(a.step) - PROPERTY_STEPS.indexOf(b.step));
}
