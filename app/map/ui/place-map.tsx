import type { PropertyPlace } from "../../catalogue/property-page/property-place.ts";
import { PropertySection } from "../../catalogue/property-page/ui/property-section.tsx";
import { classNames } from "../../ui/class-names.ts";

/**
 * Map of a property or a project with nearby properties, and a link to Street View. The map itself loads when its
 * placeholder is in view (browser-place-map.ts). Without scripts only the link is shown.
 */
export function PlaceMap({ place }: { place: PropertyPlace }) {
  const { mapDataPath, title, note, streetView } = place;
  return (
    <PropertySection title={title} className={classNames("print:hidden", !streetView && "with-script")}>
      <p className="with-script">{note}</p>
      <div
        data-place-map={mapDataPath}
        data-street-view={streetView?.embed}
        className="place-map with-script"
      />
      {streetView && (
        <a href={streetView.href} className="text-link">
          {streetView.text}
        </a>
      )}
    </PropertySection>
  );
}
