import { __iconData as BedDouble } from "lucide-react/icons/bed-double";
import { __iconData as LandPlot } from "lucide-react/icons/land-plot";
import { __iconData as Ruler } from "lucide-react/icons/ruler-dimension-line";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ListingCard } from "../listing-card.ts";
import { TypeIcon } from "./type-icon.tsx";

type FactsOf = Pick<ListingCard, "typeName" | "icon" | "bedrooms" | "livingArea" | "groundArea">;

/** Facts of a listing, as a row of icons with text. */
export function ListingFacts({ listing }: { listing: FactsOf }) {
  const t = useTranslations("catalogue");
  const { typeName, icon, bedrooms, livingArea, groundArea } = listing;
  const facts = [
    typeName && { drawing: <TypeIcon name={icon} className="size-4.5" />, words: typeName },
    bedrooms && {
      drawing: <Icon of={BedDouble} className="size-4.5" />,
      words: t("card.bedrooms", { count: bedrooms }),
    },
    livingArea && {
      drawing: <Icon of={Ruler} className="size-4.5" />,
      words: t("card.livingArea", { area: livingArea }),
    },
    !livingArea &&
      groundArea && {
        drawing: <Icon of={LandPlot} className="size-4.5" />,
        words: t("card.groundArea", { area: groundArea }),
      },
  ].filter((fact) => typeof fact === "object");
  return (
    <ul className="figures mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-slate">
      {facts.map(({ drawing, words }) => (
        <li key={words} className="inline-flex items-center gap-1.5">
          {drawing}
          {words}
        </li>
      ))}
    </ul>
  );
}
