import { classNames } from "../../ui/class-names.ts";

/** HTML text of the agency, sanitised on reading (clean-html.server.ts). */
export function RichText({ html, className }: { html: string; className?: string }) {
  const cleaned = { __html: html };
  return <div className={classNames("written", className)} dangerouslySetInnerHTML={cleaned} />;
}
