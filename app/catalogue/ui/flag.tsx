import { classNames } from "../../ui/class-names.ts";

/** The marquee of a home: a small flag from the edge of its picture. */
export function Flag({ isClosed = false, children }: { isClosed?: boolean; children: string }) {
  return (
    <span
      className={classNames(
        "absolute top-3 left-0 block rounded-r-control px-3 py-1.5 text-xs leading-none font-semibold tracking-wide",
        isClosed ? "bg-ink text-paper" : "bg-paper text-ink",
      )}
    >
      {children}
    </span>
  );
}
