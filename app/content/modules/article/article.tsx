import { ButtonLink } from "../../../ui/button.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import type { ModulePlace } from "../shown-module.ts";
import type { ArticleData } from "./article.ts";

export function ArticleModule({ article }: { article: ArticleData; place: ModulePlace }) {
  return (
    <div>
      <WrittenText html={article.html} />
      {article.actions.map(({ label, href }) => (
        <ButtonLink key={href} to={href} className="mt-6">
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
