import type { SignedInAccount } from "../accounts/signed-in-account.ts";

/** The signed-in owner, for a page that is rendered for them and never cached. */
export type SignedInOwner = Pick<SignedInAccount, "id" | "email" | "name"> & {
  /** Ids of the listings that the owner may see, including listings that are no longer in the catalogue. */
  listingIds: readonly number[];
};
