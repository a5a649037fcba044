/** A visitor's action on a property: saved or shared. */
export type HomeInterest = { listingId: number; interest: "saved" | "shared" };
