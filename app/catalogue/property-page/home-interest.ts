/** A visitor's action on a property: saved or shared. */
export type HomeInterest = { listingId: number; interest: "saved" | "shared" };

type Listener = (interest: HomeInterest) => void;

/*
 * The page of a property reports these actions without knowing who counts them: the listener loads later, and
 * not on all pages. Actions from before that wait in a queue.
 */
let listener: Listener | undefined;
const waiting: HomeInterest[] = [];

export function reportInterest(interest: HomeInterest): void {
  if (listener) listener(interest);
  else waiting.push(interest);
}

/**
 * Calls `listen` with each action, including those from before the call.
 * Returns the function that unsubscribes.
 */
export function whenInterested(listen: Listener): () => void {
  listener = listen;
  for (const interest of waiting.splice(0)) listen(interest);
  return () => {
    if (listener === listen) listener = undefined;
  };
}
