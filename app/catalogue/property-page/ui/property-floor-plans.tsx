import { useTranslations } from "../../../i18n/use-translations.ts";
import { FullPicture } from "../../../ui/picture.tsx";
import type { LinkedPicture } from "../property-page.ts";
import { PropertySection } from "./property-section.tsx";
import { useGallery } from "./use-gallery.tsx";

type PropertyFloorPlansProps = { plans: LinkedPicture[]; pictures: LinkedPicture[]; title: string };

/** Floor plans, never cropped, because visitors read details on them. Each opens in full size. */
export function PropertyFloorPlans({ plans, pictures, title }: PropertyFloorPlansProps) {
  const t = useTranslations("property");
  const { open, gallery } = useGallery("floor-plans", { pictures, floorPlans: plans }, title);
  return (
    <PropertySection title={t("pictures.floorPlan")}>
      <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-5 print:gap-2">
        {plans.map((plan, at) => (
          <li key={plan.large}>
            <a
              href={plan.large}
              onClick={(event) => open(event, { group: "floorPlans", at })}
              className="block rounded-card"
            >
              <FullPicture
                picture={plan}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                className="h-auto w-full rounded-card border border-hairline bg-surface"
              />
            </a>
          </li>
        ))}
      </ul>
      {gallery}
    </PropertySection>
  );
}
