import { lazy, type ReactNode } from "react";
import { PagePart } from "../../ui/page-part.tsx";
import type { ListContent as Written } from "../pages/list-content.ts";

const Part = lazy(() => import("./list-part.tsx"));

/**
 * List between the agency's content before and after it. The components of that content load after the first
 * view.
 */
export function ListContent({ written, children }: { written: Written; children: ReactNode }) {
  const { html, css, before, after } = written;
  return (
    <>
      {before.length > 0 && (
        <PagePart resetKey={written}>
          <Part modules={before} />
        </PagePart>
      )}
      {children}
      {(html || css || after.length > 0) && (
        <PagePart resetKey={written}>
          <div className="pt-6 md:pt-10">
            <Part html={html} css={css} modules={after} />
          </div>
        </PagePart>
      )}
    </>
  );
}
