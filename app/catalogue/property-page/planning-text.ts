/** Codes that the law prescribes for Flemish advertisements, grouped by subject. Source: VCRO art. 5.2.6. */
const PLANNING_CODES = [
  // Permit.
  ...["Vg", "Gvg"],
  // Most recent destination.
  ...["Wg", "WgLk", "Wche", "Wp", "Wug", "Igb", "Iab", "Gdr", "Gvr", "Ag", "Lwag", "Bg", "Ng", "Nr", "Pg"],
  // Summons or enforcement.
  ...["Dv", "Gdv", "Ho", "Bo", "Lod", "Ms", "Gmo"],
  // Right of pre-emption.
  ...["Vkr", "Gvkr"],
  // Subdivision permit.
  ...["Vv", "Gvv"],
] as const;
export type PlanningCode = (typeof PLANNING_CODES)[number];

const CODE_BY_LOWER_CASE = new Map(PLANNING_CODES.map((code) => [code.toLowerCase(), code]));

/**
 * Replaces each code of a planning field by `textOf(code)`, and returns the texts separated by commas. Codes are separated
 * by commas or semicolons, in upper or lower case. A part that is not a known code, or that has no text, stays as it is, so
 * that no fact is lost.
 *
 * @param field for example "Vg, Wg".
 */
export function planningText(field: string, textOf: (code: PlanningCode) => string): string {
  return field
    .split(/\s*[,;]\s*/)
    .map((part) => {
      const code = CODE_BY_LOWER_CASE.get(part.trim().toLowerCase());
      return (code && textOf(code)) || part.trim();
    })
    .filter((part) => part !== "")
    .join(", ");
}
