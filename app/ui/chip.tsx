import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { X } from "./icons.ts";

/**
 * Active filter: a link to the page without that filter. Give it an `aria-label` that says what the link does and contains
 * the visible text.
 */
export function Chip({ children, ...link }: ComponentProps<"a">) {
  return (
    <a
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface py-1 pr-2.5 pl-3.5 text-sm transition-colors hover:border-ink"
      {...link}
    >
      {children}
      <Icon of={X} className="size-4 text-slate" />
    </a>
  );
}
