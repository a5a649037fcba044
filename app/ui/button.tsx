import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/**
 * `action` is the primary button of a screen, `plain` a secondary button, `quiet` a button that should not stand out.
 */
export type ButtonTone = "action" | "plain" | "quiet";

const TONES: Record<ButtonTone, string> = {
  action: "bg-action text-on-action border-action hover:bg-ink hover:border-ink hover:text-paper",
  plain: "bg-surface text-ink border-control hover:border-ink",
  quiet: "bg-transparent text-ink border-transparent hover:bg-hairline/60",
};

/** Classes of a button, for elements that cannot be a `Button`: a `summary`, a plain `a`. */
export function buttonClasses(tone: ButtonTone = "plain", className?: string): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2",
    "text-center font-medium leading-tight transition-colors select-none",
    TONES[tone],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> & { tone?: ButtonTone };

/**
 * Button for an action on this page, or for submitting a form (`type="submit"`). Its label starts with a
 * verb.
 */
export function Button({ tone, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClasses(tone, className)} {...rest} />;
}

type ButtonLinkProps = ComponentProps<"a"> & { tone?: ButtonTone };

/** Link that looks like a button, for the next step of a task. */
export function ButtonLink({ tone, className, ...rest }: ButtonLinkProps) {
  return <a className={buttonClasses(tone, className)} {...rest} />;
}
