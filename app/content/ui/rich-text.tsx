import { classNames } from "../../ui/class-names.ts";

/** HTML of the agency. It was sanitised when its file was read (clean-html.server.ts). */
export function RichText({ html, className }: { html: string; className?: string }) {
  const sanitised = { __html: html };
  return <div className={classNames("written", className)} dangerouslySetInnerHTML={sanitised} />;
}
