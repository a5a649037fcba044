import type { Cell } from "../format/csv-text.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import type { MultilingualText } from "../i18n/multilingual-text.ts";
import { typeCategoryName } from "../property/type-category.ts";
import type { ExportedListing } from "./exported-listing.ts";
import { wholePriceEuro } from "./whole-price.ts";

type Column = { name: string; cell: (listing: ExportedListing) => Cell };

/** Separates several URLs in one cell. */
const URL_SEPARATOR = " | ";

const inLanguage = (texts: MultilingualText | undefined, language: Language): Cell =>
  texts?.[language] ?? texts?.und;

const perLanguage = (
  name: string,
  textsOf: (listing: ExportedListing) => MultilingualText | undefined,
): Column[] =>
  LANGUAGES.map((language) => ({
    name: `${name} ${language}`,
    cell: (listing) => inLanguage(textsOf(listing), language),
  }));

const yesOrNo = (value: boolean | undefined): Cell =>
  value === undefined ? undefined : value ? "yes" : "no";

/** Columns of the table of listings, in order. Names and units must not change, because programs read them. */
const COLUMNS: readonly Column[] = [
  { name: "number", cell: ({ number }) => number },
  { name: "reference", cell: ({ reference }) => reference },
  { name: "goal", cell: ({ goal }) => goal },
  { name: "type", cell: ({ webIds }) => typeCategoryName(webIds[0]) },
  ...perLanguage("type name", ({ typeName }) => typeName),
  ...perLanguage("title", ({ title }) => title),
  { name: "price euro", cell: wholePriceEuro },
  { name: "life annuity", cell: ({ finance }) => yesOrNo(finance.annuity !== undefined) },
  { name: "street", cell: ({ address }) => address.street },
  { name: "house number", cell: ({ address }) => address.houseNumber },
  { name: "box", cell: ({ address }) => address.box },
  { name: "postal code", cell: ({ address }) => address.zip },
  ...perLanguage("city", ({ address }) => address.city),
  { name: "country", cell: ({ address }) => address.country },
  { name: "latitude", cell: ({ position }) => position?.latitude },
  { name: "longitude", cell: ({ position }) => position?.longitude },
  { name: "position radius m", cell: ({ positionRadiusM }) => positionRadiusM },
  { name: "bedrooms", cell: ({ rooms }) => rooms.bedrooms },
  { name: "bathrooms", cell: ({ rooms }) => rooms.bathrooms },
  { name: "garages", cell: ({ rooms }) => rooms.garages },
  { name: "parkings", cell: ({ rooms }) => rooms.parkings },
  { name: "living area m2", cell: ({ surfaces }) => surfaces.livingM2 },
  { name: "plot m2", cell: ({ surfaces }) => surfaces.groundM2 },
  { name: "terrace m2", cell: ({ surfaces }) => surfaces.terraceM2 },
  { name: "garden m2", cell: ({ surfaces }) => surfaces.gardenM2 },
  { name: "construction year", cell: ({ building }) => building.constructionYear },
  { name: "floor", cell: ({ building }) => building.floor },
  { name: "facades", cell: ({ building }) => building.facades },
  { name: "lift", cell: ({ building }) => yesOrNo(building.hasLift) },
  { name: "furnished", cell: ({ building }) => yesOrNo(building.isFurnished) },
  { name: "new build", cell: ({ isNewBuild }) => yesOrNo(isNewBuild) },
  { name: "energy kwh per m2", cell: ({ energy }) => energy.kwhPerM2 },
  { name: "energy label", cell: ({ energy }) => energy.labelText },
  { name: "energy certificate", cell: ({ energy }) => energy.certificateCode },
  { name: "parcel score", cell: ({ flood }) => flood.parcelScore },
  { name: "building score", cell: ({ flood }) => flood.buildingScore },
  { name: "cadastral income euro", cell: ({ finance }) => finance.cadastralIncomeEuro },
  ...perLanguage("description", ({ description }) => description),
  { name: "pictures", cell: ({ pictures }) => pictures.map(({ url }) => url).join(URL_SEPARATOR) },
  ...LANGUAGES.map((language): Column => ({ name: `page ${language}`, cell: ({ urls }) => urls[language] })),
  { name: "agent", cell: ({ agent }) => agent },
  { name: "office", cell: ({ office }) => office },
  { name: "published at", cell: ({ publishedAt }) => publishedAt },
];

/** Names of the columns. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** One row of the table. */
export function tableRow(listing: ExportedListing): Cell[] {
  return COLUMNS.map(({ cell }) => cell(listing));
}
