import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

/** Flags of a listing card, stacked from the top left corner of its picture. */
export function Flags({ children }: { children: ReactNode }) {
  return <span className="absolute top-3 left-0 flex flex-col items-start gap-1.5">{children}</span>;
}

type FlagProps = {
  /** True when the listing is sold or rented. */
  isClosed?: boolean;
  children: string;
};

/** Flag with a short text about a listing: "Sold", "New-build", "Life annuity". */
export function Flag({ isClosed = false, children }: FlagProps) {
  return (
    <span
      className={classNames(
        "block rounded-r-control px-3 py-1.5 text-xs leading-none font-semibold tracking-wide",
        isClosed ? "bg-ink text-paper print:bg-paper print:text-ink" : "bg-paper text-ink",
      )}
    >
      {children}
    </span>
  );
}
