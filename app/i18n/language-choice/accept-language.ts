import { isLanguage, type Language } from "../languages.ts";

/** Longer headers are read up to this length: no browser sends so many languages. */
const LONGEST_HEADER = 1_000;

/**
 * The enabled language that the browser prefers; undefined when it accepts none of them.
 *
 * `nl-BE` counts as `nl`. A `*` means "any", so entries after it are not preferences, and the caller uses the
 * default. Source: RFC 9110 §12.5.4.
 */
export function acceptedLanguage(
  header: string | undefined,
  enabled: readonly Language[],
): Language | undefined {
  const preferences = (header ?? "")
    .slice(0, LONGEST_HEADER)
    .split(",")
    .map(readPreference)
    .filter((preference) => preference.weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { range } of preferences) {
    if (range === "*") return undefined;
    const language = enabledLanguage(range, enabled);
    if (language !== undefined) return language;
  }
  return undefined;
}

/** The enabled language of a code such as `nl`, `NL` or `nl-BE`; undefined for any other text. */
export function enabledLanguage(
  code: string | null | undefined,
  enabled: readonly Language[],
): Language | undefined {
  const primary = code?.toLowerCase().split(/[-_]/, 1)[0];
  return isLanguage(primary) && enabled.includes(primary) ? primary : undefined;
}

function readPreference(text: string): { range: string; weight: number } {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { range, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}
