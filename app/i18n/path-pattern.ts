import { isPlainSegment } from "./path-segments.ts";

/** One segment of a pattern: a word, or a parameter that may have to be there. */
export type PatternSegment =
  | { kind: "word"; word: string; lowerCase: string }
  | { kind: "parameter"; name: string; isOptional: boolean };

export type PathPattern = { segments: readonly PatternSegment[]; requiredCount: number };

export type PathValues = Readonly<Record<string, string | number | undefined>>;

/** Patterns come from path tables alone, so there are as many as rows; every request asks for them. */
const parsed = new Map<string, PathPattern>();

/** Takes `/kopen/{city?}/{id}/` apart. */
export function pathPattern(text: string): PathPattern {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const segments = text.split("/").slice(1, -1).map(readSegment);
  const requiredCount = segments.filter((segment) => segment.kind === "word" || !segment.isOptional).length;
  const pattern = { segments, requiredCount };
  parsed.set(text, pattern);
  return pattern;
}

/**
 * The values of the parameters when a path, taken apart and in any case, has this pattern; nothing when it
 * has not. Optional parameters are filled from the left.
 */
export function matchPattern(
  { segments, requiredCount }: PathPattern,
  actual: readonly string[],
  isValue: (name: string, value: string) => boolean,
): Record<string, string> | undefined {
  let spare = actual.length - requiredCount;
  if (spare < 0 || actual.length > segments.length) return undefined;
  const values: Record<string, string> = {};
  let at = 0;
  for (const segment of segments) {
    if (segment.kind === "parameter" && segment.isOptional && spare-- <= 0) continue;
    const value = actual[at++] ?? "";
    if (segment.kind === "word") {
      if (value !== segment.word && value.toLowerCase() !== segment.lowerCase) return undefined;
    } else {
      if (!isValue(segment.name, value)) return undefined;
      values[segment.name] = value;
    }
  }
  return values;
}

/**
 * The path that a pattern makes with these values, encoded. An optional value that is absent, or that cannot
 * be written in a path, leaves its segment out.
 *
 * @throws RangeError when a value that the pattern needs is absent or cannot be written in a path.
 */
export function fillPattern({ segments }: PathPattern, values: PathValues): string {
  let path = "/";
  for (const segment of segments) {
    if (segment.kind === "word") {
      path += `${segment.word}/`;
      continue;
    }
    const value = Object.hasOwn(values, segment.name) ? String(values[segment.name] ?? "") : "";
    if (isPlainSegment(value)) path += `${encodeURIComponent(value)}/`;
    else if (!segment.isOptional) {
      throw new RangeError(`The path needs "${segment.name}", and "${value}" cannot be written in a path`);
    }
  }
  return path;
}

function readSegment(text: string): PatternSegment {
  const name = /^\{(.+?)\??\}$/.exec(text)?.[1];
  if (name === undefined) return { kind: "word", word: text, lowerCase: text.toLowerCase() };
  return { kind: "parameter", name, isOptional: text.endsWith("?}") };
}
