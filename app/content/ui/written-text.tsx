import { classNames } from "../../ui/class-names.ts";

/** Text that the agency wrote as HTML, cleaned when it was read (clean-html.server.ts). */
export function WrittenText({ html, className }: { html: string; className?: string }) {
  const cleaned = { __html: html };
  return <div className={classNames("written", className)} dangerouslySetInnerHTML={cleaned} />;
}
