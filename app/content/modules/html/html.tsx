import { WrittenText } from "../../ui/written-text.tsx";
import type { ModulePartProps } from "../shown-module.ts";

export default function HtmlPart({ data }: ModulePartProps<"html">) {
  return <WrittenText html={data.html} className="max-w-none" />;
}
