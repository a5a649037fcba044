import { __iconData as ChevronDown } from "lucide-react/icons/chevron-down";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { hasFocusLeft } from "./focus-left.ts";
import { Icon } from "./icon.tsx";

type DropMenuProps = {
  /** Of all menus with the same name, only one is open. */
  name: string;
  /** Visible while the menu is closed. */
  summary: ReactNode;
  /** True when a choice in it is active. */
  isOn?: boolean;
  className?: string;
  /** Classes of the panel: its width where it drops down below the summary. */
  panelClassName?: string;
  children: ReactNode;
};

/**
 * Drop-down with choices: an overlay on a desktop, an inline disclosure on a phone. Opens without scripts;
 * with them it also closes on Escape, on a click outside it and when the focus leaves it.
 */
export function DropMenu(props: DropMenuProps) {
  const { name, summary, isOn = false, className, panelClassName, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const closeElsewhere = (event: PointerEvent) => {
      const isElsewhere = !details.current?.contains(event.target as Node);
      if (isElsewhere && isHanging(panel.current)) details.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", closeElsewhere);
    return () => document.removeEventListener("pointerdown", closeElsewhere);
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open || !isHanging(panel.current)) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };

  const closeWhenLeft = (event: FocusEvent) => {
    const menu = event.currentTarget;
    if (hasFocusLeft(menu, event.relatedTarget) && isHanging(panel.current)) menu.removeAttribute("open");
  };

  return (
    <details
      ref={details}
      name={name}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
      className={classNames("group/menu", className)}
    >
      <summary
        className={classNames(
          "flex min-h-14 items-center gap-2 border-b border-hairline font-medium select-none",
          "md:min-h-11 md:rounded-control md:border md:bg-surface md:px-3.5 md:hover:border-ink",
          isOn ? "md:border-ink" : "md:border-control",
        )}
      >
        <span className="flex-1">{summary}</span>
        <Icon
          of={ChevronDown}
          className="size-5 text-slate transition-transform group-open/menu:rotate-180"
        />
      </summary>
      <div
        ref={panel}
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

function isHanging(panel: HTMLElement | null): boolean {
  return panel !== null && getComputedStyle(panel).position === "absolute";
}
