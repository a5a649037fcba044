import { ArticleModule } from "../modules/article/article.tsx";
import { HtmlModule } from "../modules/html/html.tsx";
import type { ShownModule } from "../modules/shown-module.ts";

/** The registry of modules: what shows each kind. */
export function ModulePart({ place, data }: ShownModule) {
  switch (data.kind) {
    case "article":
      return <ArticleModule article={data} place={place} />;
    case "html":
      return <HtmlModule html={data.html} />;
  }
}
