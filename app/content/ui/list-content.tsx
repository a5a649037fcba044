import type { ReactNode } from "react";
import { InlineStyle } from "../../ui/inline-style.tsx";
import type { ListContent as Written } from "../pages/list-content.ts";
import { PageModules } from "./page-modules.tsx";
import { RichText } from "./rich-text.tsx";

/** List between the agency's content before and after it. */
export function ListContent({ written, children }: { written: Written; children: ReactNode }) {
  const { html, css, before, after } = written;
  return (
    <>
      <PageModules modules={before} />
      {children}
      {(html || css || after.length > 0) && (
        <div className="pt-6 md:pt-10">
          {css && <InlineStyle css={css} />}
          {html && (
            <div className="page-column pt-10">
              <RichText html={html} />
            </div>
          )}
          <PageModules modules={after} />
        </div>
      )}
    </>
  );
}
