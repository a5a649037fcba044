import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Project } from "../../property/listing.ts";
import { type TypeIcon, typeCategoryName, typeIcon } from "../../property/type-category.ts";

/** Type of the properties in a project, as an icon and its name. */
export type TypeWithIcon = { icon: TypeIcon; name: string };

/**
 * Icon and name of a project's type, by its first WebID (specification
 * §9); undefined when its feed gives none.
 */
export function projectType(
  { webIds }: Pick<Project, "webIds">,
  { t }: LanguageTexts,
): TypeWithIcon | undefined {
  const [webId] = webIds;
  if (webId === undefined) return undefined;
  return { icon: typeIcon(webId), name: t(`catalogue:typeCategories.${typeCategoryName(webId)}`) };
}
