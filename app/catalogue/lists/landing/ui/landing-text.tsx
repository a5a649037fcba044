import { euro } from "../../../../i18n/formatted-value.ts";
import { useTranslations } from "../../../../i18n/use-translations.ts";
import type { PriceStatistics } from "../../column-store/price-statistics.ts";
import type { ListPage } from "../../list-page.ts";

type LandingTextProps = Pick<ListPage, "goal" | "total"> & { prices: PriceStatistics | undefined };

/** Sentence with the number of properties in a place and their prices. */
export function LandingText({ goal, total, prices }: LandingTextProps) {
  const t = useTranslations("catalogue");
  if (total === 0) return null;
  return (
    <p className="measure text-slate">
      {t("landing.count", { count: total })} {prices && pricesText(goal, prices, t)}
    </p>
  );
}

function pricesText(
  goal: ListPage["goal"],
  { lowestEuro, highestEuro, medianPerM2Euro }: PriceStatistics,
  t: ReturnType<typeof useTranslations<"catalogue">>,
): string {
  const [from, upTo] = [euro(lowestEuro), euro(highestEuro)];
  if (lowestEuro === highestEuro) return "";
  if (goal === "rent") return t("landing.rents", { from, upTo });
  return medianPerM2Euro === undefined
    ? t("landing.prices", { from, upTo })
    : t("landing.pricesPerM2", { from, upTo, median: euro(Math.round(medianPerM2Euro / 10) * 10) });
}
