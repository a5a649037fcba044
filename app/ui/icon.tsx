import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

type IconProps = {
  /** Imported singly: `import House from "lucide-react/icons/house"`. */
  of: LucideIcon;
  /** For another size or colour than those of the words beside it. */
  className?: string;
};

/** A drawing beside words that say the same; hidden from those who listen. */
export function Icon({ of: Drawing, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      strokeWidth={1.5}
      className={classNames("inline-block shrink-0", className ?? "size-[1.2em]")}
    />
  );
}
