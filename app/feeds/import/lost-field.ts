/** Fields that a property hardly ever lacks in a feed that has them for others. */
export const LOST_FIELDS = ["price", "pictures", "postal-code", "description"] as const;
export type LostField = (typeof LOST_FIELDS)[number];

/** Fields that no listing of a feed has any more, because of which an import is held. */
export type LostFields = {
  fields: LostField[];
  /** Number of removals that a manager had agreed to before. */
  agreedRemovals?: number;
};
