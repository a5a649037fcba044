import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { PropertyStrip } from "./property-strip.tsx";

type Strip = typeof PropertyStrip;

/** Loads the code that makes a strip of pictures follow the finger; only on a phone, and after hydration. */
export function useStrip(total: number): {
  viewport: RefObject<HTMLDivElement | null>;
  strip: ReactNode;
  at: number;
} {
  const viewport = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Strip: Strip; element: HTMLElement }>();
  const [at, setAt] = useState(0);

  useEffect(() => {
    const element = viewport.current;
    if (!element || total < 2 || matchMedia("(min-width: 48rem)").matches) return;
    let isGone = false;
    import("./property-strip.tsx").then(
      ({ PropertyStrip: Strip }) => isGone || setLoaded({ Strip, element }),
      // On failure, the browser's own scrolling remains.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [total]);

  const onSelect = useCallback((next: number) => setAt(next), []);
  const strip = loaded && <loaded.Strip viewport={loaded.element} total={total} onSelect={onSelect} />;
  return { viewport, strip, at };
}
