import type { ShownModule } from "../modules/shown-module.ts";
import PageModules from "./page-modules.tsx";
import { PageStyles } from "./page-styles.tsx";
import { WrittenText } from "./written-text.tsx";

type ListPartProps = { html?: string; css?: string; modules: ShownModule[] };

/** Content of the agency before or after a list. */
export default function ListPart({ html, css, modules }: ListPartProps) {
  return (
    <>
      {css && <PageStyles css={css} />}
      {html && (
        <div className="page-column pt-10">
          <WrittenText html={html} />
        </div>
      )}
      <PageModules modules={modules} />
    </>
  );
}
