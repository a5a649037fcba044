import { startTransition, useEffect, useMemo, useState } from "react";
import { type SavedHome, savedCardsPath } from "../saved-homes.ts";

/** Timeout of the request. */
const MAX_WAIT_MS = 10_000;

type SavedCards = {
  /** Currently saved properties, in their order; undefined until they have loaded. */
  homes?: SavedHome[];
  hasFailed: boolean;
  tryAgain: () => void;
};

/** Loads the state of the saved properties: once, and again when one is saved in another tab. */
export function useSavedCards(ids: readonly number[], language: string): SavedCards {
  const [known, setKnown] = useState<ReadonlyMap<number, SavedHome>>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isMissing = ids.some((id) => !known?.has(id));
  const address = isMissing ? savedCardsPath(language, ids) : undefined;
  const question = useMemo(() => address && { address, attempt }, [address, attempt]);

  useEffect(() => {
    if (!question) return;
    const controller = new AbortController();
    fetchCards(question.address, controller.signal).then(
      (homes) => startTransition(() => setKnown(new Map(homes.map((home) => [home.id, home])))),
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
    return () => controller.abort();
  }, [question]);

  const homes = useMemo(() => known && ids.flatMap((id) => known.get(id) ?? []), [known, ids]);
  return {
    homes,
    hasFailed: hasFailed && isMissing,
    tryAgain: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

async function fetchCards(address: string, signal: AbortSignal): Promise<SavedHome[]> {
  const waited = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]);
  const response = await fetch(address, { signal: waited });
  if (!response.ok) throw new Error(`The saved homes were not given: ${response.status}`);
  return (await response.json()).homes;
}
