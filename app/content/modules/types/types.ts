import type { ListedType } from "../../../catalogue/lists/catalogue-overview.ts";

/** Property types that are on offer, with the number of properties of each. */
export type TypesData = { types: ListedType[] };
