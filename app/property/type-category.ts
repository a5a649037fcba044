/** Names of the type categories, in the order of the specification (§3): WebID 1 is `house`, 7 is `other`. */
export const TYPE_WORDS = ["house", "apartment", "land", "prestige", "office", "commerce", "other"] as const;
export type TypeWord = (typeof TYPE_WORDS)[number];

/** Names of Lucide icons. */
const ICONS = {
  house: "house",
  apartment: "building-complex",
  land: "land-plot",
  prestige: "castle",
  office: "briefcase-business",
  commerce: "store",
  other: "warehouse",
} as const satisfies Record<TypeWord, string>;
export type TypeIcon = (typeof ICONS)[TypeWord];

/** Name of a type category by its WebID; a feed's own number outside 1 to 7 is `other`. */
export function typeWord(webId: number | undefined): TypeWord {
  return TYPE_WORDS[(webId ?? 0) - 1] ?? "other";
}

/** Lucide icon of a property or project, by its first WebID (specification §9). */
export function typeIcon(webId: number | undefined): TypeIcon {
  return ICONS[typeWord(webId)];
}
