import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

type IconProps = {
  /** Imported singly: `import House from "lucide-react/icons/house"`. */
  of: LucideIcon;
  /** Overrides the size and colour of the text beside it. */
  className?: string;
};

/** Decorative icon beside a text that says the same; hidden from screen readers. */
export function Icon({ of: Drawing, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      strokeWidth={1.5}
      className={classNames("inline-block shrink-0", className ?? "size-[1.2em]")}
    />
  );
}
