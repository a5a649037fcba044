import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

/**
 * Buttons of a step of the consent dialog, all of the same size. In a window with enough height they stay in view at the
 * bottom of the dialog while its text scrolls.
 */
export function ConsentButtons({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={classNames("bottom-0 -mb-2 grid gap-2 bg-surface pt-4 pb-2 sm:grid-cols-3", className)}>
      {children}
    </div>
  );
}
