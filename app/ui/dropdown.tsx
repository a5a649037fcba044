import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { ChevronDown } from "./icons.ts";

type DropdownProps = {
  /** Only one drop-down with the same name is open at a time. */
  name: string;
  /** Label of the drop-down, visible also while it is closed. */
  summary: ReactNode;
  /** True when one of its choices is active. */
  hasActiveChoice?: boolean;
  className?: string;
  /** Classes of the panel, such as its width when it is an overlay. */
  panelClassName?: string;
  children: ReactNode;
};

/**
 * Drop-down with choices: an overlay on a tablet and a desktop, an inline disclosure on a phone. It opens without scripts;
 * browser-menus.ts closes the overlay on Escape or a press outside.
 */
export function Dropdown(props: DropdownProps) {
  const { name, summary, hasActiveChoice = false, className, panelClassName, children } = props;
  return (
    <details name={name} data-menu="" className={classNames("group/menu", className)}>
      <summary
        className={classNames(
          "flex min-h-14 items-center gap-2 border-b border-hairline font-medium select-none",
          "md:min-h-11 md:rounded-control md:border md:bg-surface md:px-3.5 md:hover:border-ink",
          hasActiveChoice ? "md:border-ink" : "md:border-control",
        )}
      >
        <span className="flex-1">{summary}</span>
        <Icon
          of={ChevronDown}
          className="size-5 text-slate transition-transform group-open/menu:rotate-180"
        />
      </summary>
      <div
        className={classNames(
          "py-4 md:absolute md:z-20 md:mt-2 md:rounded-card md:border md:border-hairline md:bg-surface md:p-4 md:shadow-floating",
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  );
}
