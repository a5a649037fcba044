import { type RefObject, useEffect, useState } from "react";
import { useHydrating } from "./use-hydrating.ts";

type InView = { hasPlaceholder: boolean; isNear: boolean };

/**
 * Decides if a picture starts as a placeholder, and when it loads in full. On a server-rendered page it loads
 * in full at once, because it must work without scripts. After a client-side navigation it does so once it
 * has stayed in view for a moment (`when-in-view.ts`, loaded on demand).
 */
export function useInView(placeholder: RefObject<Element | null>, isFirst: boolean): InView {
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
