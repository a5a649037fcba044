import type { PropertyPlace } from "../../catalogue/property-page/property-place.ts";
import { PropertySection } from "../../catalogue/property-page/ui/property-section.tsx";

/**
 * Map of a property or a project with nearby properties, and a link to Street View. The map itself loads when its
 * placeholder is in view (browser-place-map.ts).
 */
export function PlaceMap({ place }: { place: PropertyPlace }) {
  const { mapDataPath, title, note, streetView } = place;
  return (
    <PropertySection title={title} className="print:hidden">
      <p>{note}</p>
      <div data-place-map={mapDataPath} data-street-view={streetView?.embed} className="place-map" />
      {streetView && (
        <a href={streetView.href} className="text-link">
          {streetView.text}
        </a>
      )}
    </PropertySection>
  );
}
