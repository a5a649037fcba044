import { __iconData as X } from "lucide-react/icons/x";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

type ChipProps = {
  /** Path of the page without this filter. */
  to: string;
  onClick?: (event: MouseEvent) => void;
  /** Accessible name, which says what the link does; contains the text of `children`. */
  name: string;
  children: string;
};

/** Active filter that one tap removes. */
export function Chip({ to, onClick, name, children }: ChipProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      replace
      preventScrollReset
      aria-label={name}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface py-1 pr-2.5 pl-3.5 text-sm transition-colors hover:border-ink"
    >
      {children}
      <Icon of={X} className="size-4 text-slate" />
    </Link>
  );
}
