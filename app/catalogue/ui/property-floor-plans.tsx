import { useTranslation } from "react-i18next";
import { FullPicture } from "../../ui/picture.tsx";
import type { LinkedPicture } from "../property-page.ts";
import { PropertySection } from "./property-section.tsx";

/** The floor plans, whole: they are read, not looked at. Each opens in full. */
export function PropertyFloorPlans({ plans }: { plans: LinkedPicture[] }) {
  const { t } = useTranslation("property");
  return (
    <PropertySection title={t("pictures.floorPlan")}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.large}>
            <a href={plan.large} className="block rounded-card">
              <FullPicture
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
