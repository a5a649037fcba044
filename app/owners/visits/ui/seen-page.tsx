import { useEffect } from "react";
import { reportWhenSeen, sendInterest } from "../browser-visit.ts";

/** Shows nothing: has the page of a home counted once it was seen, and what its visitor does with the home. */
export function SeenPage({ listingId }: { listingId: number }) {
  useEffect(() => reportWhenSeen(listingId), [listingId]);
  useEffect(sendInterest, []);
  return null;
}
