/** Fields that nearly every property of a feed has, if any has. */
export const LOST_FIELDS = ["price", "pictures", "postal-code", "description"] as const;
export type LostField = (typeof LOST_FIELDS)[number];

/** Fields that no listing of a feed has any more, because of which an import waits until a manager agrees to it. */
export type LostFields = {
  fields: LostField[];
  /** Number of removed listings that a manager has agreed to already. */
  agreedRemovals?: number;
};
