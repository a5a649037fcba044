import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

/** Flags of a listing, stacked from the top left corner of its picture. */
export function Flags({ children }: { children: ReactNode }) {
  return <span className="absolute top-3 left-0 flex flex-col items-start gap-1.5">{children}</span>;
}

/** Short text on a picture: the marquee of a listing, "New-build", "Life annuity". */
export function Flag({ isClosed = false, children }: { isClosed?: boolean; children: string }) {
  return (
    <span
      className={classNames(
        "block rounded-r-control px-3 py-1.5 text-xs leading-none font-semibold tracking-wide",
        isClosed ? "bg-ink text-paper" : "bg-paper text-ink",
      )}
    >
      {children}
    </span>
  );
}
