import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** `dark` is for what has to stand out, such as sold properties and new leads. */
export type BadgeTone = "outline" | "dark";

const TONES: Record<BadgeTone, string> = {
  outline: "border border-control text-slate",
  // Browsers do not print the background, and would print the white text in a light grey.
  dark: "bg-ink text-paper print:bg-paper print:text-ink",
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
