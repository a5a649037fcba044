import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { OmitOnError } from "../../../ui/omit-on-error.tsx";
import { PageActions } from "../../property-page/ui/page-actions.tsx";
import { ContactBar, ContactCard } from "../../property-page/ui/property-contact.tsx";
import { PropertyDescription } from "../../property-page/ui/property-description.tsx";
import { PropertyHeading } from "../../property-page/ui/property-heading.tsx";
import { PropertyNotice } from "../../property-page/ui/property-notice.tsx";
import { PropertyPageLayout } from "../../property-page/ui/property-page-layout.tsx";
import { PropertyPictures } from "../../property-page/ui/property-pictures.tsx";
import { FactRows } from "../../property-page/ui/property-section.tsx";
import type { ProjectView } from "../project-page.ts";
import { ProjectDetails } from "./project-details.tsx";
import { SimilarProjects } from "./similar-projects.tsx";

type ProjectScreenProps = { view: ProjectView; breadcrumbs: ReactNode; map?: ReactNode };

/** A project: its pictures, its description, and its units with their availability. */
export function ProjectScreen({ view, breadcrumbs, map }: ProjectScreenProps) {
  const t = useTranslations("property");
  const badge = view.isSoldOut ? { text: t("marquee.soldOut") } : undefined;
  return (
    <>
      <article
        data-prints-alone
        data-behaviour="property-page"
        data-load="with-page"
        className="page-column pt-5 lg:pb-16 max-lg:[&_:is(a,button)]:scroll-mb-36"
      >
        <PropertyPageLayout
          breadcrumbs={breadcrumbs}
          heading={
            <PropertyHeading
              heading={{ ...view, badge, isClosed: view.isSoldOut, priceNote: view.availableText }}
            >
              <OmitOnError>
                <PageActions printed={view.printed} title={view.title} />
              </OmitOnError>
            </PropertyHeading>
          }
          pictures={
            <PropertyPictures pictures={view.pictures} title={view.title} isClosed={view.isSoldOut} />
          }
          contact={<ContactCard title={t("contact.titleProject")} contact={view.contact} />}
        >
          {view.notice && <PropertyNotice {...view.notice} />}
          {view.facts.length > 0 && <FactRows facts={view.facts} />}
          <OmitOnError>
            {view.description && <PropertyDescription description={view.description} />}
          </OmitOnError>
        </PropertyPageLayout>
        <OmitOnError>
          <ProjectDetails view={view} />
        </OmitOnError>
        <OmitOnError>{map}</OmitOnError>
        <OmitOnError>
          <ContactBar contact={view.contact} />
        </OmitOnError>
      </article>
      {view.similar.length > 0 && (
        <OmitOnError>
          <SimilarProjects view={view} />
        </OmitOnError>
      )}
      <script type="application/ld+json">{view.structuredData}</script>
    </>
  );
}
