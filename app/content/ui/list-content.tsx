import { lazy, type ReactNode, Suspense } from "react";
import type { ListContent as Written } from "../list-content.ts";

const Part = lazy(() => import("./list-part.tsx"));

/** A list between what the agency wrote before and after it. What shows that is not in the first view. */
export function ListContent({ written, children }: { written: Written; children: ReactNode }) {
  const { html, css, before, after } = written;
  return (
    <>
      {before.length > 0 && (
        <Suspense>
          <Part modules={before} />
        </Suspense>
      )}
      {children}
      {(html || css || after.length > 0) && (
        <Suspense>
          <div className="pt-6 md:pt-10">
            <Part html={html} css={css} modules={after} />
          </div>
        </Suspense>
      )}
    </>
  );
}
