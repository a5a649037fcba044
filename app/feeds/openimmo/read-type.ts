import type { Listing } from "../../property/listing.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { type PropertyType, typeFields } from "../fields/property-types.ts";
import { isObject, type SourceRecord } from "../fields/source-record.ts";

/**
 * Kinds of property (`objektart`): the type of each, the attribute with the type in detail, and its known values. An
 * export writes a type as the first kind that has it, or else as the first value that has it.
 */
const KINDS: Record<
  string,
  { type: PropertyType; attribute: string; details: Record<string, PropertyType> }
> = {
  zimmer: { type: "room", attribute: "zimmertyp", details: {} },
  wohnung: {
    type: "apartment",
    attribute: "wohnungtyp",
    details: {
      DACHGESCHOSS: "attic-apartment",
      MAISONETTE: "duplex",
      "LOFT-STUDIO-ATELIER": "loft",
      LOFT: "loft",
      PENTHOUSE: "penthouse",
      ERDGESCHOSS: "ground-floor",
      APARTMENT: "apartment",
      FERIENWOHNUNG: "holiday-apartment",
    },
  },
  haus: {
    type: "house",
    attribute: "haustyp",
    details: {
      REIHENHAUS: "terraced-house",
      REIHENEND: "terraced-house",
      REIHENMITTEL: "terraced-house",
      REIHENECK: "terraced-house",
      DOPPELHAUSHAELFTE: "semi-detached-house",
      EINFAMILIENHAUS: "detached-house",
      STADTHAUS: "town-house",
      BUNGALOW: "bungalow",
      VILLA: "villa",
      BAUERNHAUS: "farmhouse",
      RESTHOF: "farmhouse",
      LANDHAUS: "cottage",
      SCHLOSS: "castle",
      ZWEIFAMILIENHAUS: "house",
      MEHRFAMILIENHAUS: "apartment-building",
      FERIENHAUS: "holiday-home",
      CHALET: "chalet",
      BERGHUETTE: "chalet",
      BURG: "castle",
      HERRENHAUS: "manor-house",
    },
  },
  grundstueck: {
    type: "land",
    attribute: "grundst_typ",
    details: {
      WOHNEN: "building-plot",
      // Spelled so in the standard.
      LAND_FORSTWIRSCHAFT: "agricultural-land",
      FREIZEIT: "recreational-land",
    },
  },
  buero_praxen: { type: "office", attribute: "buero_typ", details: {} },
  einzelhandel: { type: "shop", attribute: "handel_typ", details: {} },
  gastgewerbe: { type: "catering", attribute: "gastgew_typ", details: {} },
  hallen_lager_prod: {
    type: "industrial",
    attribute: "hallen_typ",
    details: { LAGER: "warehouse", LAGERFLAECHEN: "warehouse" },
  },
  land_und_forstwirtschaft: {
    type: "agricultural-land",
    attribute: "land_typ",
    details: { BAUERNHOF: "farmhouse" },
  },
  parken: {
    type: "parking",
    attribute: "parken_typ",
    details: { EINZELGARAGE: "garage", DOPPELGARAGE: "garage" },
  },
  sonstige: { type: "other", attribute: "sonstige_typ", details: {} },
  freizeitimmobilie_gewerblich: { type: "other", attribute: "freizeit_typ", details: {} },
  zinshaus_renditeobjekt: {
    type: "investment",
    attribute: "zins_typ",
    details: { WOHN_UND_GESCHAEFTSHAUS: "mixed-building", GESCHAEFTSHAUS: "commercial-building" },
  },
};

export type OpenImmoKind = { name: string; attribute?: string; detail?: string };

/** Kind that OpenImmo has for a type of property, with its type in detail; undefined when it has none. */
export function openImmoKind(type: PropertyType): OpenImmoKind | undefined {
  const kinds = Object.entries(KINDS);
  const mainKind = kinds.find(([, kind]) => kind.type === type);
  if (mainKind) return { name: mainKind[0] };
  for (const [name, { attribute, details }] of kinds) {
    const detail = Object.keys(details).find((value) => details[value] === type);
    if (detail !== undefined) return { name, attribute, detail };
  }
  return undefined;
}

/**
 * Reads the type of a property: the first known kind of `objektart`, with its type in detail when that is known.
 *
 * @throws FieldError when there is none, or none that is known.
 */
export function readObjectType(immobilie: SourceRecord): Pick<Listing, "webIds" | "typeName"> {
  const value = immobilie.value("objektkategorie.objektart");
  const names = isObject(value) ? Object.keys(value) : [];
  const name = names.find((element) => Object.hasOwn(KINDS, element));
  const kind = name === undefined ? undefined : KINDS[name];
  if (name === undefined || kind === undefined) {
    const [other] = names;
    throw new FieldError(
      "objektkategorie.objektart",
      other === undefined ? "is missing" : `${quoted(other)} is not a known kind of property`,
    );
  }
  const detail = immobilie.text(`objektkategorie.objektart.${name}.@${kind.attribute}`)?.toUpperCase() ?? "";
  return typeFields(kind.details[detail] ?? kind.type);
}
