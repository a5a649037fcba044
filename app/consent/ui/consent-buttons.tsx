import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

/** The buttons of a step, of one size; at the foot of the panel while its text scrolls, where there is room. */
export function ConsentButtons({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={classNames("bottom-0 -mb-2 grid gap-2 bg-surface pt-4 pb-2 sm:grid-cols-3", className)}>
      {children}
    </div>
  );
}
