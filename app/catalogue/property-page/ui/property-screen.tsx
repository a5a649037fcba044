import { lazy, type ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { PagePart } from "../../../ui/page-part.tsx";
import type { PropertyView } from "../property-page.ts";
import { PropertyDescription } from "./property-description.tsx";
import { PropertyHeading } from "./property-heading.tsx";
import { PropertyPictures } from "./property-pictures.tsx";

/** Parts below the first view: rendered on the server, and hydrated later than the others. */
const KeyFacts = lazy(() =>
  import("./property-key-facts.tsx").then(({ KeyFacts }) => ({ default: KeyFacts })),
);
const Details = lazy(() => import("./property-details.tsx"));
const PropertyNotice = lazy(() =>
  import("./property-notice.tsx").then(({ PropertyNotice }) => ({ default: PropertyNotice })),
);
const SimilarHomes = lazy(() => import("./similar-homes.tsx"));
const PageActions = lazy(() => import("./page-actions.tsx"));
const ContactCard = lazy(() =>
  import("./property-contact.tsx").then(({ ContactCard }) => ({ default: ContactCard })),
);
const ContactBar = lazy(() =>
  import("./property-contact.tsx").then(({ ContactBar }) => ({ default: ContactBar })),
);

type PropertyScreenProps = { view: PropertyView; breadcrumbs: ReactNode; map?: ReactNode };

/** A property: its pictures, price and location, all its details, and the contact. */
export function PropertyScreen({ view, breadcrumbs, map }: PropertyScreenProps) {
  const t = useTranslations("property");
  return (
    <>
      {/* A focused element scrolls to a position above the contact bar at the bottom of a phone. */}
      <article
        data-prints-alone
        className="page-column pt-5 md:pt-7 lg:pb-16 max-lg:[&_:is(a,button)]:scroll-mb-24"
      >
        {breadcrumbs}
        <div className="mt-3 flex flex-col gap-5 md:gap-7">
          <PropertyHeading of={view} />
          {/* Pictures come first on a phone, where the first one leaves space for the title below it. */}
          <div className="max-md:order-first">
            <PropertyPictures
              pictures={view.pictures}
              floorPlans={view.floorPlans}
              title={view.title}
              isClosed={view.isClosed}
            />
          </div>
        </div>
        <div className="mt-7 gap-x-16 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-24">
          <div className="min-w-0">
            <PagePart resetKey={view}>{view.notice && <PropertyNotice {...view.notice} />}</PagePart>
            <PagePart resetKey={view}>
              <KeyFacts facts={view.keyFacts} energy={view.energy?.label} />
            </PagePart>
            <PagePart resetKey={view}>
              <PageActions printed={view.printed} title={view.title} listingId={view.id} />
            </PagePart>
            <PagePart resetKey={view}>
              {view.description && <PropertyDescription description={view.description} />}
            </PagePart>
            <PagePart resetKey={view}>
              <Details view={view} />
            </PagePart>
            <PagePart resetKey={view}>{map}</PagePart>
          </div>
          <PagePart resetKey={view}>
            <ContactCard title={t("contact.title")} contact={view.contact} reference={view.reference} />
          </PagePart>
        </div>
        <PagePart resetKey={view}>
          <ContactBar contact={view.contact} />
        </PagePart>
      </article>
      <PagePart resetKey={view}>{view.similar.length > 0 && <SimilarHomes view={view} />}</PagePart>
      <script type="application/ld+json">{view.structuredData}</script>
    </>
  );
}
