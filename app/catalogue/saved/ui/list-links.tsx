import { useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink } from "../../../ui/button.tsx";

/** Links to lists of properties that can be saved. */
export function ListLinks({ forSale, forRent }: { forSale: string; forRent: string }) {
  const t = useTranslations("property");
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink href={forSale}>{t("back.sale")}</ButtonLink>
      <ButtonLink href={forRent}>{t("back.rent")}</ButtonLink>
    </p>
  );
}
