/** Codes of a Flemish advertisement, grouped by the question they answer. Source: VCRO art. 5.2.6. */
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
 * Formats a planning field: the words of its code followed by the code, "Residential area (Wg)",
 * also for several codes, "Vg, Wg". Codes are recognised in any case. Anything else is returned
 * unchanged, because a fact may not be dropped.
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
