/** Who is signed in, on a page that is made for him and kept nowhere. */
export type SignedInOwner = {
  id: number;
  email: string;
  /** His name, or his address where the agency gave none: the page says who is signed in (specification §6). */
  name: string;
  /** The homes that he may see, by number; those that are not in the catalogue any more included. */
  listingIds: readonly number[];
};
