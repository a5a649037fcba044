import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import type { FormValues } from "./form-values.ts";

/** Name of a manual listing for staff: its address, or else its type or its id. */
export function manualListingName(
  { id, values }: { id: number; values: FormValues },
  t: LanguageTexts["t"],
): string {
  const street = [values["address.street"], values["address.houseNumber"]].filter(Boolean).join(" ");
  const place = [values["address.zip"], values["address.city"]].filter(Boolean).join(" ");
  const address = [street, place].filter(Boolean).join(", ");
  if (address !== "") return address;
  const type = values.webIds && t(`catalogue:typeCategories.${typeCategoryName(Number(values.webIds))}`);
  return type || t("homes:unnamed", { id });
}
