import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListingCards } from "../../ui/listing-cards.tsx";
import type { UnavailableView } from "../property-page.ts";

/** A property or project that is not shown: the reason, links to continue, and similar properties. */
export function PropertyUnavailable({
  view,
  breadcrumbs,
}: {
  view: UnavailableView;
  breadcrumbs: ReactNode;
}) {
  const t = useTranslations("property");
  return (
    <div className="page-column pt-5 md:pt-7">
      {breadcrumbs}
      <div className="py-12 md:py-20">
        <h1 className="text-3xl">{view.title}</h1>
        <p className="measure mt-3 text-lg text-slate">{view.text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          {view.links.map(({ text, path }, index) => (
            <ButtonLink key={path} href={path} tone={index === 0 ? "action" : "plain"}>
              {text}
            </ButtonLink>
          ))}
        </p>
      </div>
      {view.similar.length > 0 && (
        <div className="border-t border-hairline">
          <Section title={t("sections.similar")}>
            <ListingCards listings={view.similar} />
          </Section>
        </div>
      )}
    </div>
  );
}
