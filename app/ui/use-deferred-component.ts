import { type ComponentType, startTransition, useEffect, useState } from "react";

/**
 * A part of a page that is fetched once the page is alive, so that no first view waits for it; nothing until
 * then, and nothing when it cannot be fetched. `fetchPart` is one function, the same at every rendering.
 *
 * It comes as a transition: what else of the page still waits to be taken over stays as the server made it.
 */
export function useDeferredComponent<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  isWanted = true,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    if (isWanted) fetchPart().then((Part) => startTransition(() => setPart({ Part })), noPart);
  }, [fetchPart, isWanted]);
  return part?.Part;
}

/** The page does without: it is whole. */
function noPart() {}
