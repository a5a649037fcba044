import { type RefObject, useEffect, useState } from "react";
import { useHydrating } from "./use-hydrating.ts";

type Nearness = { hasPlaceholder: boolean; isNear: boolean };

/**
 * Whether a picture begins as a placeholder, and whether it is to be shown in full. At once on a page that the server made, for it must serve
 * without scripts; on one that a script shows later, once it has stayed near for a moment (`when-in-view.ts`,
 * which is fetched then).
 */
export function useInView(placeholder: RefObject<Element | null>, isFirst: boolean): Nearness {
  const isHydrating = useHydrating();
  const [hasPlaceholder] = useState(() => !isFirst && !isHydrating);
  const [isNear, setNear] = useState(!hasPlaceholder);
  useEffect(() => {
    const element = placeholder.current;
    if (isNear || !element) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./when-in-view.ts").then(
      ({ whenInView }) => {
        if (!isGone) stop = whenInView(element, () => setNear(true));
      },
      () => setNear(true),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isNear, placeholder]);
  return { hasPlaceholder, isNear };
}
