import type { ReactNode } from "react";
import type { ContentPage } from "../content-page.ts";
import { PageModules } from "./page-modules.tsx";
import { PageStyles } from "./page-styles.tsx";
import { WrittenText } from "./written-text.tsx";

/** A page of the agency: its title, what it says, and its modules. */
export function ContentScreen({ page, breadcrumbs }: { page: ContentPage; breadcrumbs: ReactNode }) {
  return (
    <>
      <PageStyles css={page.css} />
      <div className="page-column pt-6">
        {breadcrumbs}
        <header className="pt-4 pb-8">
          <h1 className="max-w-[24ch] text-4xl">{page.title}</h1>
          {page.description && <p className="measure mt-4 text-lg text-slate">{page.description}</p>}
        </header>
        {page.html && <WrittenText html={page.html} className="pb-10" />}
      </div>
      <PageModules modules={page.modules} />
    </>
  );
}
