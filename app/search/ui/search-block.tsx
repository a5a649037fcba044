import { useScreenPaths } from "../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { SearchBlock as Block } from "../search-block.ts";
import { SearchInput } from "./search-input.tsx";

const BUTTON_CLASSES = "figures flex-1 whitespace-nowrap sm:flex-none";

/**
 * Search of the home page: the agency's texts, the field with its panel, and two buttons that search for
 * properties for sale or for rent. Without a field, the buttons are links to the two lists.
 */
export function SearchBlock({ block }: { block: Block }) {
  const { logo, title, descriptions, field, totals } = block;
  const t = useTranslations("search");
  const { home, forSale, forRent } = useScreenPaths();
  const saleWords = totals ? t("forSaleCount", { count: totals.sale }) : t("forSale");
  const rentWords = totals ? t("forRentCount", { count: totals.rent }) : t("forRent");
  return (
    <search className="block">
      {(logo || title) && (
        <div className="mb-2.5 flex items-center gap-3">
          {logo && (
            <a href={home} className="shrink-0 rounded-control">
              <img src={logo} alt={t("home")} className="h-8 w-auto min-w-8 object-contain" />
            </a>
          )}
          {title && <h2 className="text-lg">{title}</h2>}
        </div>
      )}
      {field ? (
        <SearchInput
          field={field}
          isLabelHidden={title !== ""}
          className="grid gap-3 lg:grid-cols-[minmax(20rem,1fr)_auto] lg:items-end"
        >
          <p className="flex flex-wrap gap-2">
            <Button type="submit" name="goal" value="sale" tone="action" className={BUTTON_CLASSES}>
              {saleWords}
            </Button>
            <Button type="submit" name="goal" value="rent" className={BUTTON_CLASSES}>
              {rentWords}
            </Button>
          </p>
        </SearchInput>
      ) : (
        <p className="flex flex-wrap gap-2">
          <ButtonLink href={forSale} tone="action" className={BUTTON_CLASSES}>
            {saleWords}
          </ButtonLink>
          <ButtonLink href={forRent} className={BUTTON_CLASSES}>
            {rentWords}
          </ButtonLink>
        </p>
      )}
      {descriptions.length > 0 && (
        <div className="measure figures mt-3 space-y-1 text-sm text-slate">
          {descriptions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </search>
  );
}
