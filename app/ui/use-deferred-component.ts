import { type ComponentType, startTransition, useEffect, useState } from "react";

/**
 * Loads a component after hydration, so that the first view does not wait for it. Returns undefined until
 * then, and when loading fails. `fetchPart` must be the same function on every render.
 *
 * The update is a transition: parts that are not hydrated yet keep their server-rendered HTML.
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

/** The page works without it. */
function noPart() {}
