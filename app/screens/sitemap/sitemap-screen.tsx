import { type ReactNode, useId } from "react";
import type { MenuEntry } from "../../layout/main-menu.ts";
import { OpensInNewWindow } from "../../ui/opens-in-new-window.tsx";
import type { SitemapSection } from "./sitemap-page.server.ts";

type SitemapScreenProps = { title: string; sections: SitemapSection[]; breadcrumbs: ReactNode };

/** Sitemap for visitors: links to the pages of the site, by kind. */
export function SitemapScreen({ title, sections, breadcrumbs }: SitemapScreenProps) {
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{title}</h1>
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { title, path, links } }: { section: SitemapSection }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-10 border-t border-hairline pt-6 md:mt-12">
      <h2 id={titleId} className="text-xl">
        {path ? (
          <a href={path} className="text-link">
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      <Links entries={links} className="mt-4 gap-x-8 sm:columns-2 lg:columns-3" />
    </section>
  );
}

function Links({ entries, className }: { entries: MenuEntry[]; className: string }) {
  return (
    <ul className={className}>
      {entries.map(({ title, path, subpages, opensInNewWindow }) => (
        <li key={`${title} ${path}`} className="break-inside-avoid py-1">
          {path ? (
            <a
              href={path}
              className="text-link"
              {...(opensInNewWindow && { target: "_blank", rel: "noopener" })}
            >
              {title}
              {opensInNewWindow && <OpensInNewWindow />}
            </a>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          {subpages && <Links entries={subpages} className="ml-4" />}
        </li>
      ))}
    </ul>
  );
}
