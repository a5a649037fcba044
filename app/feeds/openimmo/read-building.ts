import { knownEnergyValue } from "../../property/energy/energy-value.ts";
import type { Listing } from "../../property/listing.ts";
import { readMoment } from "../fields/read-moment.ts";
import { readYear } from "../fields/read-whole-number.ts";
import { type RepairState, repairStateTexts } from "../fields/repair-states.ts";
import type { SourceRecord } from "../fields/source-record.ts";

/** States of repair (`zustand_art`). */
const STATES: Record<string, RepairState> = {
  ERSTBEZUG: "new",
  NEUWERTIG: "as-new",
  GEPFLEGT: "good",
  MODERNISIERT: "renovated",
  VOLL_SANIERT: "renovated",
  TEIL_VOLLSANIERT: "renovated",
  TEIL_SANIERT: "renovated",
  TEIL_VOLLRENOVIERT: "renovated",
  TEIL_VOLLRENOVIERUNGSBED: "to-renovate",
  RENOVIERUNGSBEDUERFTIG: "to-renovate",
  TEILRENOVIERUNGSBEDUERFTIG: "to-refresh",
  SANIERUNGSBEDUERFTIG: "to-restore",
  BAUFAELLIG: "to-restore",
  ENTKERNT: "shell",
  ROHBAU: "shell",
  ABRISSOBJEKT: "to-demolish",
};

export function readBuilding(immobilie: SourceRecord): Listing["building"] {
  const state = STATES[immobilie.text("zustand_angaben.zustand.@zustand_art")?.toUpperCase() ?? ""];
  const furnished = immobilie.text("ausstattung.moebliert.@moeb")?.toUpperCase();
  const cellar = immobilie.text("ausstattung.unterkellert.@keller")?.toUpperCase();
  const floor = immobilie.number("geo.etage");
  return {
    constructionYear: readYear(immobilie.text("zustand_angaben.baujahr")),
    renovationYear: readYear(immobilie.text("zustand_angaben.letztemodernisierung")),
    floors: immobilie.count("geo.anzahl_etagen"),
    floor: floor !== undefined && Number.isInteger(floor) ? floor : undefined,
    condition: state && repairStateTexts(state),
    isFurnished: furnished === "VOLL" ? true : undefined,
    arePetsAllowed: immobilie.yesNo("verwaltung_objekt.haustiere"),
    hasLift: immobilie.yesNo("ausstattung.fahrstuhl.@PERSONEN"),
    hasCellar: cellar === undefined ? undefined : cellar !== "NEIN",
    hasAttic: immobilie.yesNo("ausstattung.dachboden"),
    hasGarden: immobilie.yesNo("ausstattung.gartennutzung"),
    hasTerrace: (immobilie.amount("flaechen.anzahl_terrassen") ?? 0) > 0 ? true : undefined,
    hasSwimmingPool: immobilie.yesNo("ausstattung.swimmingpool"),
  };
}

/** Reads the energy certificate; of several, the first. */
export function readEnergy(immobilie: SourceRecord): Listing["energy"] {
  const certificate = "zustand_angaben.energiepass";
  const labelText = immobilie.text(`${certificate}.wertklasse`, 30);
  const kwhPerM2 =
    immobilie.number(`${certificate}.endenergiebedarf`) ??
    immobilie.number(`${certificate}.energieverbrauchkennwert`);
  return {
    labelText,
    kwhPerM2: knownEnergyValue({ kwhPerM2, labelText }),
    validUntil: readValidUntil(immobilie.text(`${certificate}.gueltig_bis`)),
  };
}

/** Reads a date; undefined for a month such as "01-2034", because its day is unknown. */
function readValidUntil(text: string | undefined): string | undefined {
  const moment = text === undefined ? undefined : readMoment(text);
  return typeof moment === "object" ? moment.day : undefined;
}
