import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Search } from "../../../ui/icons.ts";
import { useListPath } from "./use-list-path.ts";

type QuickSearchProps = {
  /** Options of the type field; without any, the field is omitted. */
  types?: { id: number; name: string }[];
  cities?: { name: string; zip: string; label: string }[];
  /** Number of properties, shown on the buttons when known. */
  totals?: { sale: number; rent: number };
};

const CITIES_ID = "known-cities";

/** Form with city and type, and two submit buttons: for sale and for rent. */
export function QuickSearch({ types = [], cities = [], totals }: QuickSearchProps) {
  const t = useTranslations("home");
  const listPath = useListPath();
  return (
    <search>
      <form
        method="get"
        action={listPath("sale")}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] lg:items-end"
      >
        <Field
          label={t("search.city")}
          name="city"
          list={CITIES_ID}
          placeholder={t("search.anyCity")}
          autoComplete="off"
          maxLength={100}
          className={types.length === 0 ? "sm:col-span-2" : undefined}
        />
        <datalist id={CITIES_ID}>
          {cities.map(({ name, zip }) => (
            <option key={`${name} ${zip}`} value={name} label={`${name} ${zip}`} />
          ))}
        </datalist>
        {types.length > 0 && (
          <SelectField label={t("search.type")} name="type" defaultValue="">
            <option value="">{t("search.anyType")}</option>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1">
          <Button type="submit" tone="action" className="flex-1 whitespace-nowrap">
            <Icon of={Search} />
            {totals ? t("search.forSaleCount", { count: totals.sale }) : t("search.forSale")}
          </Button>
          <Button
            type="submit"
            tone="plain"
            formAction={listPath("rent")}
            className="flex-1 whitespace-nowrap"
          >
            {totals ? t("search.forRentCount", { count: totals.rent }) : t("search.forRent")}
          </Button>
        </div>
      </form>
    </search>
  );
}
