import { desc } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../../i18n/multilingual-text.ts";
import {
  TYPE_CATEGORY_NAMES,
  type TypeIcon,
  typeCategoryName,
  typeIcon,
} from "../../property/type-category.ts";
import { typeCategories } from "../tables.server.ts";
import type { Remember } from "./list-totals.server.ts";

/** A type category with its name in the language of the page; `id` is the value in `?type=`. */
export type LocalisedTypeCategory = { id: number; webId: number; name: string; icon: TypeIcon };

type Category = {
  id: number;
  webId: number;
  name?: MultilingualText;
  showOrder: number;
  isForSale: boolean;
  isForRent: boolean;
};

/** The seven categories of the specification (§3), for feeds that define no categories. */
const DEFAULT_CATEGORIES: Category[] = TYPE_CATEGORY_NAMES.map((_, index) => ({
  id: index + 1,
  webId: index + 1,
  showOrder: index,
  isForSale: true,
  isForRent: true,
}));

/** Lists the type categories of a goal, in their order, with their names in a language. */
export async function localisedTypeCategories(
  database: Database,
  goal: "sale" | "rent",
  { language, texts, remember }: { language: Language; texts: LanguageTexts; remember?: Remember },
): Promise<LocalisedTypeCategory[]> {
  const categories = () => allCategories(database);
  return (await (remember ? remember("type categories", categories) : categories()))
    .filter((category) => (goal === "sale" ? category.isForSale : category.isForRent))
    .map(({ id, webId, name }) => ({
      id,
      webId,
      name: textInLanguage(name, language) || texts.t(`catalogue:typeCategories.${typeCategoryName(webId)}`),
      icon: typeIcon(webId),
    }));
}

/**
 * Returns the WebIDs of type categories. An unknown category gives none, so that its list is empty: a filter is never
 * silently ignored.
 */
export function webIdsOf(ids: number[], types: LocalisedTypeCategory[]): number[] {
  return types.filter((type) => ids.includes(type.id)).map((type) => type.webId);
}

async function allCategories(database: Database): Promise<Category[]> {
  const named = await database.select().from(typeCategories).orderBy(desc(typeCategories.feed));
  if (named.length === 0) return DEFAULT_CATEGORIES;
  // Several feeds may define the same category: that of the feed whose name comes first in the alphabet is used.
  const byId = new Map(named.map((category) => [category.id, category]));
  return [...byId.values()].sort((a, b) => a.showOrder - b.showOrder || a.id - b.id);
}
