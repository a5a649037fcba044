/** The codes of a Flemish advertisement, by the question that they answer. Source: VCRO art. 5.2.6. */
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
 * A planning field as it is read: the words of its code with the code behind them, "Residential area (Wg)",
 * also for several codes, "Vg, Wg". Codes in other capitals are recognised; what is no code of ours is
 * printed as it stands, for a fact may not be dropped.
 */
export function planningWords(field: string, wordsOf: (code: PlanningCode) => string): string {
  return field
    .split(/\s*[,;]\s*/)
    .map((part) => {
      const code = CODE_OF.get(part.trim().toLowerCase());
      return (code && wordsOf(code)) || part.trim();
    })
    .filter((part) => part !== "")
    .join(", ");
}
