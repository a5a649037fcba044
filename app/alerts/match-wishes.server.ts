import { type SQL, sql } from "drizzle-orm";
import { NUMBER_FILTERS } from "../catalogue/lists/number-filters.ts";
import { listings } from "../catalogue/tables.server.ts";
import { dayNumber } from "../property/available-day.ts";
import { NUMBER_WISHES, type SearchWishes } from "./search-wishes.ts";

/**
 * SQL condition: the listing `property` meets the wishes of `saved_search`, by the rules of the lists
 * (`passesFilters`; a test compares both). Without a wish, every listing meets it.
 */
export function fulfilsWishes(today: string): SQL {
  const wish = (name: keyof SearchWishes) => sql`saved_search.wishes -> ${name}::text`;
  const text = (name: keyof SearchWishes) => sql`saved_search.wishes ->> ${name}::text`;
  const unless = (name: keyof SearchWishes, condition: SQL) => sql`(${wish(name)} is null or ${condition})`;
  const numbers = NUMBER_WISHES.map((name) => {
    const { column, bound } = NUMBER_FILTERS[name];
    const value = sql`property.${sql.identifier(listings[column].name)}`;
    const limit = sql`(${text(name)})::float8`;
    return unless(name, bound === "min" ? sql`${value} >= ${limit}` : sql`${value} <= ${limit}`);
  });
  const features = sql`(${text("features")})::int`;
  return sql.join(
    [
      ...numbers,
      unless("energy", sql`coalesce(${wish("energy")} ? property.energy_letter::text, false)`),
      unless("newBuild", sql`property.is_new_build`),
      unless("features", sql`property.features & ${features} = ${features}`),
      unless("states", sql`${wish("states")} @> to_jsonb(property.state_of_repair)`),
      unless("availableDay", sql`property.available_day <= (${text("availableDay")})::int`),
      unless("viewing", sql`property.last_viewing_day >= ${dayNumber(today)}::int`),
      unless("withPrice", sql`property.price_euro >= 0`),
      unless("annuity", sql`property.is_life_annuity = (${text("annuity")} = 'only')`),
      unless("street", sql`property.street_key = ${text("street")}`),
      unless("neighbourhood", sql`property.neighbourhood_names @> array[${text("neighbourhood")}]`),
      unless("words", sql`property.words @@ (${text("words")})::tsquery`),
    ],
    sql` and `,
  );
}
