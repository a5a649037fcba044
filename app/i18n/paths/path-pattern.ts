import { isPlainSegment } from "./path-segments.ts";

/** Segment of a pattern: a literal text, or a required or optional parameter. */
export type PatternSegment =
  | { kind: "literal"; text: string; lowerCase: string }
  | { kind: "parameter"; name: string; isOptional: boolean };

export type PathPattern = { segments: readonly PatternSegment[]; requiredCount: number };

export type PathValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Cache of parsed patterns: every request needs them. It stays small, because patterns come only from path
 * tables.
 */
const patternCache = new Map<string, PathPattern>();

/** Parses `/kopen/{city?}/{id}/`. */
export function pathPattern(text: string): PathPattern {
  const known = patternCache.get(text);
  if (known !== undefined) return known;
  const segments = text.split("/").slice(1, -1).map(readSegment);
  const requiredCount = segments.filter(
    (segment) => segment.kind === "literal" || !segment.isOptional,
  ).length;
  const pattern = { segments, requiredCount };
  patternCache.set(text, pattern);
  return pattern;
}

/**
 * Values of the parameters when path segments, in any case, match the pattern; otherwise undefined. Optional
 * parameters are filled from the left.
 */
export function matchPattern(
  { segments, requiredCount }: PathPattern,
  pathSegments: readonly string[],
  isValue: (name: string, value: string) => boolean,
): Record<string, string> | undefined {
  let optionalCount = pathSegments.length - requiredCount;
  if (optionalCount < 0 || pathSegments.length > segments.length) return undefined;
  const values: Record<string, string> = {};
  let position = 0;
  for (const segment of segments) {
    if (segment.kind === "parameter" && segment.isOptional && optionalCount-- <= 0) continue;
    const value = pathSegments[position++] ?? "";
    if (segment.kind === "literal") {
      if (value !== segment.text && value.toLowerCase() !== segment.lowerCase) return undefined;
    } else {
      if (!isValue(segment.name, value)) return undefined;
      values[segment.name] = value;
    }
  }
  return values;
}

/**
 * Encoded path of a pattern with these values. An optional value that is absent, or that is not a valid path
 * segment, leaves its segment out.
 *
 * @throws RangeError when a required value is absent or is not a valid path segment.
 */
export function fillPattern({ segments }: PathPattern, values: PathValues): string {
  let path = "/";
  for (const segment of segments) {
    if (segment.kind === "literal") {
      path += `${segment.text}/`;
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
  if (name === undefined) return { kind: "literal", text, lowerCase: text.toLowerCase() };
  return { kind: "parameter", name, isOptional: text.endsWith("?}") };
}
