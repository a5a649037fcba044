import { lazy, type ReactNode, Suspense } from "react";
import type { ListContent as Written } from "../list-content.ts";
import { ScreenModules } from "./screen-modules.tsx";

const PageText = lazy(() => import("./page-text.tsx"));

/** A list between what the agency wrote before and after it. */
export function ListContent({ written, children }: { written: Written; children: ReactNode }) {
  return (
    <>
      <ScreenModules modules={written.before} />
      {children}
      {(written.html || written.css) && (
        <Suspense>
          <PageText html={written.html} css={written.css} />
        </Suspense>
      )}
      <ScreenModules modules={written.after} />
    </>
  );
}
