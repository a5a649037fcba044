/** What a visitor did with a home: kept it, or passed it on. */
export type HomeInterest = { listingId: number; interest: "saved" | "shared" };

type Listener = (interest: HomeInterest) => void;

/*
 * The page of a home says what was done with it, and does not know who counts that: it comes later, and not on all
 * pages. What was said before it came waits for it.
 */
let listener: Listener | undefined;
const waiting: HomeInterest[] = [];

export function reportInterest(interest: HomeInterest): void {
  if (listener) listener(interest);
  else waiting.push(interest);
}

/** Calls with what was done, and with what was done before. Gives what ends it. */
export function whenInterested(listen: Listener): () => void {
  listener = listen;
  for (const interest of waiting.splice(0)) listen(interest);
  return () => {
    if (listener === listen) listener = undefined;
  };
}
