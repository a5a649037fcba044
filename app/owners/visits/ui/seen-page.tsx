import { useEffect } from "react";
import { tellWhenSeen } from "../browser-visit.ts";

/** Shows nothing: has the page of a home counted once it was seen. */
export function SeenPage({ listingId }: { listingId: number }) {
  useEffect(() => tellWhenSeen(listingId), [listingId]);
  return null;
}
