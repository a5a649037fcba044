import type { Listing } from "../../property/listing.ts";
import { countryCode } from "../fields/country-code.ts";
import { readRoomCount } from "../fields/read-whole-number.ts";
import type { SourceRecord } from "../fields/source-record.ts";

/** Reads the address. The format's default country, Germany, is not used: a missing country stays unknown. */
export function readAddress(immobilie: SourceRecord): Listing["address"] {
  const city = immobilie.text("geo.ort");
  return {
    street: immobilie.text("geo.strasse"),
    houseNumber: immobilie.text("geo.hausnummer", 30),
    box: immobilie.text("geo.wohnungsnr", 30),
    zip: immobilie.text("geo.plz"),
    city: city === undefined ? {} : { und: city },
    country: countryCode(immobilie.text("geo.land.@iso_land")),
  };
}

export function readRooms(immobilie: SourceRecord): Listing["rooms"] {
  return {
    bedrooms: readRoomCount(immobilie, "flaechen.anzahl_schlafzimmer"),
    bathrooms: readRoomCount(immobilie, "flaechen.anzahl_badezimmer"),
    toilets: readRoomCount(immobilie, "flaechen.anzahl_sep_wc"),
    garages: readRoomCount(immobilie, "preise.stp_garage.@anzahl"),
    parkings: readRoomCount(immobilie, "flaechen.anzahl_stellplaetze"),
  };
}

export function readSurfaces(immobilie: SourceRecord): Listing["surfaces"] {
  const area = (name: string) => immobilie.amount(`flaechen.${name}`);
  return {
    livingM2: area("wohnflaeche"),
    groundM2: area("grundstuecksflaeche"),
    totalM2: area("gesamtflaeche") ?? area("nutzflaeche"),
    terraceM2: area("balkon_terrasse_flaeche"),
    gardenM2: area("gartenflaeche"),
    officeM2: area("bueroflaeche"),
    storageM2: area("lagerflaeche"),
  };
}
