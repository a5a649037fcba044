import { type ButtonTone, buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { OpensInNewWindow } from "../../ui/opens-in-new-window.tsx";
import type { Action } from "../action.ts";

type ActionsProps = { actions: Action[]; className?: string };

/** Links of an article or call to action, as buttons; the first is the primary one. */
export function Actions({ actions, className }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <p className={classNames("flex flex-wrap gap-3", className)}>
      {actions.map((action, index) => (
        <ActionLink key={action.href} action={action} tone={index === 0 ? "action" : "plain"} />
      ))}
    </p>
  );
}

function ActionLink({ action, tone }: { action: Action; tone: ButtonTone }) {
  const { label, href, kind } = action;
  const classes = buttonClasses(tone);
  if (kind === "page") {
    return (
      <a href={href} className={classes}>
        {label}
      </a>
    );
  }
  return (
    <ExternalLink link={action} className={classes}>
      {label}
    </ExternalLink>
  );
}

type ExternalLinkProps = {
  link: Pick<Action, "href" | "kind" | "opensInNewWindow">;
  /** True when a visitor wrote the link: it gets `rel="nofollow"`, because the agency does not endorse it. */
  isFromVisitor?: boolean;
  className?: string;
  children: React.ReactNode;
};

/**
 * Link to another site, a file, a telephone number or an email address. The accessible name of a link to another site says
 * that it opens in a new tab.
 */
export function ExternalLink({
  link: { href, kind, opensInNewWindow },
  isFromVisitor,
  className,
  children,
}: ExternalLinkProps) {
  return (
    <a
      href={href}
      className={className}
      {...(opensInNewWindow && {
        target: "_blank",
        rel: isFromVisitor ? "noopener nofollow ugc" : "noopener",
      })}
    >
      {children}
      {kind === "web" && <OpensInNewWindow />}
    </a>
  );
}
