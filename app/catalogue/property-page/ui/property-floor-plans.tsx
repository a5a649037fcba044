import { useTranslations } from "../../../i18n/use-translations.ts";
import { ResponsivePicture } from "../../../ui/picture.tsx";
import type { LinkedPicture } from "../property-page.ts";
import { PropertySection } from "./property-section.tsx";

/**
 * Floor plans. They are never cropped, because visitors read details on them. Each opens in the gallery
 * (browser-gallery.ts), or without scripts as a file.
 */
export function PropertyFloorPlans({ plans }: { plans: LinkedPicture[] }) {
  const t = useTranslations("property");
  return (
    <PropertySection title={t("pictures.floorPlan")}>
      <ul data-gallery="floorPlans" className="grid gap-4 sm:grid-cols-2 print:grid-cols-5 print:gap-2">
        {plans.map((plan) => (
          <li key={plan.largeSrc}>
            <a href={plan.largeSrc} className="block rounded-card">
              <ResponsivePicture
                picture={plan}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                className="h-auto w-full rounded-card border border-hairline bg-surface"
              />
            </a>
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}
