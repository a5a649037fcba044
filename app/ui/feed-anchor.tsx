import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Rss } from "./icons.ts";

type FeedAnchorProps = { href: string; className: string; children: ReactNode };

/** Link to an Atom feed. */
export function FeedAnchor({ href, className, children }: FeedAnchorProps) {
  return (
    <p className={classNames("not-printed text-sm", className)}>
      <a
        href={href}
        type="application/atom+xml"
        className="inline-flex min-h-11 items-center gap-2 text-slate underline-offset-4 hover:underline"
      >
        <Icon of={Rss} />
        {children}
      </a>
    </p>
  );
}
