import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { OmitOnError } from "../../../ui/omit-on-error.tsx";
import type { PropertyView } from "../property-page.ts";
import { PageActions } from "./page-actions.tsx";
import { ContactBar, ContactCard } from "./property-contact.tsx";
import { PropertyDescription } from "./property-description.tsx";
import { PropertyDetails } from "./property-details.tsx";
import { PropertyHeading } from "./property-heading.tsx";
import { KeyFacts } from "./property-key-facts.tsx";
import { PropertyNotice } from "./property-notice.tsx";
import { PropertyPageLayout } from "./property-page-layout.tsx";
import { PropertyPictures } from "./property-pictures.tsx";
import { SimilarProperties } from "./similar-properties.tsx";

type PropertyScreenProps = { view: PropertyView; breadcrumbs: ReactNode; map?: ReactNode };

/** A property: its pictures, price and location, all its details, and the contact. */
export function PropertyScreen({ view, breadcrumbs, map }: PropertyScreenProps) {
  const t = useTranslations("property");
  return (
    <>
      {/* The scroll margin keeps a focused element above the bar at the bottom of a phone. */}
      <article
        data-prints-alone
        data-behaviour="property-page"
        data-load="with-page"
        data-property={view.id}
        className="page-column pt-5 lg:pb-16 max-lg:[&_:is(a,button)]:scroll-mb-36"
      >
        <PropertyPageLayout
          breadcrumbs={breadcrumbs}
          heading={
            <PropertyHeading heading={view}>
              <OmitOnError>
                <KeyFacts facts={view.keyFacts} energyLabel={view.energy?.label} />
              </OmitOnError>
              <OmitOnError>
                <PageActions printed={view.printed} title={view.title} listingId={view.id} />
              </OmitOnError>
            </PropertyHeading>
          }
          pictures={<PropertyPictures pictures={view.pictures} title={view.title} isClosed={view.isClosed} />}
          contact={
            <ContactCard title={t("contact.title")} contact={view.contact} reference={view.reference} />
          }
        >
          <OmitOnError>{view.notice && <PropertyNotice {...view.notice} />}</OmitOnError>
          <OmitOnError>
            {view.description && <PropertyDescription description={view.description} />}
          </OmitOnError>
          <OmitOnError>
            <PropertyDetails view={view} />
          </OmitOnError>
          <OmitOnError>{map}</OmitOnError>
        </PropertyPageLayout>
        <OmitOnError>
          <ContactBar contact={view.contact} listingId={view.id} />
        </OmitOnError>
      </article>
      <OmitOnError>{view.similar.length > 0 && <SimilarProperties view={view} />}</OmitOnError>
      <script type="application/ld+json">{view.structuredData}</script>
    </>
  );
}
