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

const CODE_OF = new Map(PLANNING_CODES.map((code) => [code.toLowerCase(), code]));

/**
 * Formats a planning field as the meaning of its code followed by the code: "Residential area (Wg)". A field may have
 * several codes: "Vg, Wg". Upper and lower case are equal. A field with an unknown code is returned unchanged, so
 * that no fact is lost.
 */
export function planningText(field: string, textOf: (code: PlanningCode) => string): string {
  return field
    .split(/\s*[,;]\s*/)
    .map((part) => {
      const code = CODE_OF.get(part.trim().toLowerCase());
      return (code && textOf(code)) || part.trim();
    })
    .filter((part) => part !== "")
    .join(", ");
}
