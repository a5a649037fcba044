/** The signed-in owner, for a page that is rendered for them and never cached. */
export type SignedInOwner = {
  id: number;
  email: string;
  /**
   * Name, or the e-mail address when the agency gave no name: the page shows who is signed in (specification
   * §6).
   */
  name: string;
  /** Ids of the listings that the owner may see, including listings that are no longer in the catalogue. */
  listingIds: readonly number[];
};
