import type { ReactNode } from "react";
import { InlineStyle } from "../../ui/inline-style.tsx";
import type { ListContent as Content } from "../pages/list-content.ts";
import { PageModules } from "./page-modules.tsx";
import { RichText } from "./rich-text.tsx";

/** A list (`children`) between the agency's modules before and after it. */
export function ListContent({ content, children }: { content: Content; children: ReactNode }) {
  const { html, css, before, after } = content;
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
