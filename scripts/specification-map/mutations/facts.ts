import type { MutatedRule } from "../mutation.ts";

/** Specification §3: the fields of a property page. */
export const FACTS_RULES: readonly MutatedRule[] = [
  {
    line: "Detail: price, surfaces (living, ground, total, terrace, garden, office, constructed)",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      ['        [label("surfaces.livingM2"), format.areaM2(surfaces.livingM2)],\n', ""],
      ['        [label("surfaces.groundM2"), format.areaM2(surfaces.groundM2)],\n', ""],
      ['        [label("surfaces.totalM2"), format.areaM2(surfaces.totalM2)],\n', ""],
      ['        [label("surfaces.constructedM2"), format.areaM2(surfaces.constructedM2)],\n', ""],
      ['        [label("surfaces.terraceM2"), format.areaM2(surfaces.terraceM2)],\n', ""],
      ['        [label("surfaces.gardenM2"), format.areaM2(surfaces.gardenM2)],\n', ""],
      ['        [label("surfaces.officeM2"), format.areaM2(surfaces.officeM2)],\n', ""],
      ["priceLine(listing, context)],", '""],'],
    ],
  },
  {
    line: "Bedrooms, bathrooms, shower rooms, toilets, garages, parkings",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      ['        counted("rooms.bedrooms", rooms.bedrooms),\n', ""],
      ['        counted("rooms.bathrooms", rooms.bathrooms),\n', ""],
      ['        counted("rooms.showerRooms", rooms.showerRooms),\n', ""],
      ['        counted("rooms.toilets", rooms.toilets),\n', ""],
      ['        counted("rooms.garages", rooms.garages),\n', ""],
      ['        counted("rooms.parkings", rooms.parkings),\n', ""],
    ],
  },
  {
    line: "Bedrooms, bathrooms, shower rooms, toilets, garages, parkings",
    file: "app/catalogue/property-page/property-key-facts.ts",
    test: "app/catalogue/property-page/property-key-facts.test.ts",
    changes: [["nonZero(rooms.garages)]", '""]']],
  },
  {
    line: "Floors, facades, construction and renovation year",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      ['        counted("building.floors", building.floors),\n', ""],
      ['        counted("building.facades", building.facades),\n', ""],
      ['        [label("building.constructionYear"), format.count(building.constructionYear)],\n', ""],
      ['        [label("building.renovationYear"), format.count(building.renovationYear)],\n', ""],
    ],
  },
  {
    line: "EPC data: label, kWh, CO2, E-level, end date",
    file: "app/catalogue/property-page/property-energy.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      ['    [t("property:fields.energy.kwhPerM2"), format.quantity(energy.kwhPerM2, "kwhPerM2")],\n', ""],
      ['    [t("property:fields.energy.co2KgPerM2"), format.quantity(energy.co2KgPerM2, "co2PerM2")],\n', ""],
      ['    [t("property:fields.energy.eLevel"), format.count(energy.eLevel)],\n', ""],
      ['    [t("property:fields.energy.validUntil"), format.date(energy.validUntil)],\n', ""],
      ["const name = energyLabelName(found.label);", 'const name = "";'],
    ],
  },
  {
    line: "Permits and planning data",
    file: "app/catalogue/property-page/planning-text.ts",
    test: "app/catalogue/property-page/planning-text.test.ts",
    changes: [
      ["return (code && textOf(code)) || part.trim();", "return part.trim();"],
      [".get(part.trim().toLowerCase())", ".get(part.trim())"],
    ],
  },
  {
    line: "Flood-zone data",
    file: "app/catalogue/property-page/property-flood.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [['const hasSymbol = scores.some(({ score }) => score === "D");', "const hasSymbol = false;"]],
  },
  {
    line: "Flood-zone data",
    file: "app/catalogue/property-page/property-flood.ts",
    test: "app/catalogue/property-page/property-flood.test.ts",
    changes: [
      ['const hazard = group === "flanders" ? undefined : flood.hazard;', "const hazard = undefined;"],
      ["const zone = scores.length === 0 ? flood.zone : undefined;", "const zone = undefined;"],
    ],
  },
  {
    line: "Asbestos type and date",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      ["outcome ? t(`property:asbestos.${outcome}`) : format.text(asbestos.type)", "undefined"],
      ['    [t("property:fields.asbestos.date"), format.date(asbestos.date)],\n', ""],
    ],
  },
  {
    line: "Charges of owner and renter, notary fees, registration rights, VAT, deposit, agency cost, inventory cost, real estate tax",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      ['        [label("finance.ownerChargesEuro"), format.euroPerMonth(finance.ownerChargesEuro)],\n', ""],
      ['        [label("finance.renterChargesEuro"), format.euroPerMonth(finance.renterChargesEuro)],\n', ""],
      ['        [label("finance.notaryFeesEuro"), ifPublic(format.euro(finance.notaryFeesEuro))],\n', ""],
      ['        [label("finance.registrationRights"), format.text(finance.registrationRights)],\n', ""],
      ['        [label("finance.vat"), format.text(finance.vat)],\n', ""],
      ['        [label("finance.deposit"), ifPublic(format.text(finance.deposit))],\n', ""],
      ['        [label("finance.depositEuro"), ifPublic(format.euro(finance.depositEuro))],\n', ""],
      ['        [label("finance.agencyCostEuro"), format.euro(finance.agencyCostEuro)],\n', ""],
      ['        [label("finance.inventoryCostEuro"), format.euro(finance.inventoryCostEuro)],\n', ""],
      ['        [label("finance.realEstateTaxEuro"), format.euroPerYear(finance.realEstateTaxEuro)],\n', ""],
    ],
  },
];
