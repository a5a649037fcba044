/** A visitor's action on a property: saved or shared. */
export type PropertyInterest = { listingId: number; interest: "saved" | "shared" };
