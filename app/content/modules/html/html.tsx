import { RichText } from "../../ui/rich-text.tsx";
import type { ModuleProps } from "../loaded-module.ts";

export default function HtmlModule({ data }: ModuleProps<"html">) {
  return <RichText html={data.html} className="max-w-none" />;
}
