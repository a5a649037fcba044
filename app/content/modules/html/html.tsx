import { WrittenText } from "../../ui/written-text.tsx";

export function HtmlModule({ html }: { html: string }) {
  return <WrittenText html={html} />;
}
