import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

/**
 * Buttons of a step, all of one size. They stay at the bottom of the panel while its text scrolls, where
 * there is space.
 */
export function ConsentButtons({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={classNames("bottom-0 -mb-2 grid gap-2 bg-surface pt-4 pb-2 sm:grid-cols-3", className)}>
      {children}
    </div>
  );
}
