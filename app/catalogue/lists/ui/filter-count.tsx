import type { ReactNode } from "react";

/** Number of active filters, in a circle. */
export function FilterCount({ children }: { children: ReactNode }) {
  return (
    <span className="figures inline-flex min-w-5 justify-center rounded-full bg-ink px-1.5 py-0.5 text-xs leading-none font-semibold text-paper">
      {children}
    </span>
  );
}
