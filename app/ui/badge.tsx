import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** `strong` is for use on pictures, `outline` beside text, `muted` for properties that are no longer on offer. */
export type BadgeTone = "strong" | "outline" | "muted";

const TONES: Record<BadgeTone, string> = {
  strong: "bg-paper text-ink",
  outline: "border border-control text-slate",
  // Browsers print white text without its background in a light grey.
  muted: "bg-ink text-paper print:bg-paper print:text-ink",
};

/** Label of one or two words: "New", "Sold". */
export function Badge({ tone = "outline", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center px-2.5 py-1 text-xs leading-none font-semibold tracking-wide rounded-control",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
