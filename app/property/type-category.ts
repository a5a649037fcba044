/** Names of the type categories, in the order of the specification (§3): WebID 1 is `house`, 7 is `other`. */
export const TYPE_CATEGORY_NAMES = [
  "house",
  "apartment",
  "land",
  "prestige",
  "office",
  "commerce",
  "other",
] as const;
export type TypeCategoryName = (typeof TYPE_CATEGORY_NAMES)[number];

/** Names of Lucide icons. */
const ICONS = {
  house: "house",
  apartment: "building-complex",
  land: "land-plot",
  prestige: "castle",
  office: "briefcase-business",
  commerce: "store",
  other: "warehouse",
} as const satisfies Record<TypeCategoryName, string>;
export type TypeIcon = (typeof ICONS)[TypeCategoryName];

/** Name of a type category by its WebID; a number outside 1 to 7, which a feed may define itself, is `other`. */
export function typeCategoryName(webId: number | undefined): TypeCategoryName {
  return TYPE_CATEGORY_NAMES[(webId ?? 0) - 1] ?? "other";
}

/** Lucide icon of a property or project, by its first WebID (specification §9). */
export function typeIcon(webId: number | undefined): TypeIcon {
  return ICONS[typeCategoryName(webId)];
}
