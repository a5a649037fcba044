import { useEffect } from "react";
import { reportWhenSeen, sendInterest } from "../browser-visit.ts";

/** Renders nothing. Reports that the page of a property was seen, and saves and shares by its visitor. */
export function SeenPage({ listingId }: { listingId: number }) {
  useEffect(() => reportWhenSeen(listingId), [listingId]);
  useEffect(sendInterest, []);
  return null;
}
