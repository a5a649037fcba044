import { useTranslations } from "../../i18n/use-translations.ts";
import { Icon } from "../../ui/icon.tsx";
import { BedDouble, LandPlot, RulerDimensionLine as Ruler } from "../../ui/icons.ts";
import type { ListingCard } from "../listing-card.ts";
import { TypeIcon } from "./type-icon.tsx";

type FactsOf = Pick<ListingCard, "typeName" | "icon" | "bedrooms" | "livingArea" | "groundArea">;

/** Facts of a listing, as a row of icons with text. */
export function ListingFacts({ listing }: { listing: FactsOf }) {
  const t = useTranslations("catalogue");
  const { typeName, icon, bedrooms, livingArea, groundArea } = listing;
  const facts = [
    typeName && { symbol: <TypeIcon iconName={icon} className="size-4.5" />, text: typeName },
    bedrooms && {
      symbol: <Icon of={BedDouble} className="size-4.5" />,
      text: t("card.bedrooms", { count: bedrooms }),
    },
    livingArea && {
      symbol: <Icon of={Ruler} className="size-4.5" />,
      text: t("card.livingArea", { area: livingArea }),
    },
    !livingArea &&
      groundArea && {
        symbol: <Icon of={LandPlot} className="size-4.5" />,
        text: t("card.groundArea", { area: groundArea }),
      },
  ].filter((fact) => typeof fact === "object");
  return (
    <ul className="figures mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-slate">
      {facts.map(({ symbol, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          {symbol}
          {text}
        </li>
      ))}
    </ul>
  );
}
