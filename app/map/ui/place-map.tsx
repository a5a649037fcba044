import { useEffect } from "react";
import type { PropertyPlace } from "../../catalogue/property-page/property-place.ts";
import { PropertySection } from "../../catalogue/property-page/ui/property-section.tsx";
import { useTranslations } from "../../i18n/use-translations.ts";

/**
 * Map of a property or a project with the properties around it, and a link to Street View. The map itself
 * loads after the page (`connect-map.ts`).
 */
export default function PlaceMap({ place }: { place: PropertyPlace }) {
  const t = useTranslations("map");
  const { title, note, streetView } = place;
  useEffect(() => {
    import("./connect-map.ts").then(({ connectPlaceMap }) => connectPlaceMap(place, t));
  });
  return (
    <PropertySection title={title} className="print:hidden">
      <p>{note}</p>
      <div className="place-map" />
      {streetView && (
        <a href={streetView.href} className="text-link">
          {streetView.text}
        </a>
      )}
    </PropertySection>
  );
}
