import type { MutatedRule } from "../mutation.ts";

/** Specification §2: the contents of lists, of pages of properties and projects, and of forms. */
export const SCREENS_RULES: readonly MutatedRule[] = [
  {
    line: "Property list with sort and change-view",
    file: "app/catalogue/lists/list-condition.server.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [
      ['"price-down": descending', '"price-down": ascending'],
      ["order: sql`${column} asc nulls last`", "order: sql`${column} asc nulls first`"],
      ["order: sql`${listings.publishedAt} desc`", "order: sql`${listings.publishedAt} asc`"],
      ["area: descending", "area: ascending"],
    ],
  },
  {
    line: "Project list",
    file: "app/catalogue/projects/project-list.server.ts",
    test: "app/catalogue/projects/project-list.test.ts",
    changes: [
      ["addressText(project, language,", "addressText({ ...project, isAddressPublished: true }, language,"],
      ["startingPriceText(row.priced_units, context)", '""'],
      [
        "filter (where ${isAvailable} and ${listings.priceEuro} is not null)",
        "filter (where ${listings.priceEuro} is not null)",
      ],
    ],
  },
  {
    line: "Project detail with a price list",
    file: "app/catalogue/projects/project-units.ts",
    test: "app/catalogue/projects/project-units.test.ts",
    changes: [
      ["(facts.bedrooms ?? 0) >= bedrooms", "(facts.bedrooms ?? 0) > bedrooms"],
      ["Number(other.isAvailable) - Number(one.isAvailable) || ", ""],
    ],
  },
  {
    line: "Project detail with a price list",
    file: "app/catalogue/projects/project-units.ts",
    test: "app/catalogue/projects/project-page.test.ts",
    changes: [["Number(other.isAvailable) - Number(one.isAvailable) || ", ""]],
  },
  {
    line: "Property detail: general",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      ['[label("general.reference"), format.text(listing.reference)],', ""],
      ['[label("general.availability"), format.textsOrDate(listing.availability)],', ""],
      ['[label("general.type"), typeText(listing, context)],', ""],
    ],
  },
  {
    line: "finance",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/fact-groups.test.ts",
    changes: [
      ['[label("finance.cadastralIncomeEuro"), format.euro(finance.cadastralIncomeEuro)],', ""],
      [
        'const ifPublic = (text: string) => (isPublic ? text : "");',
        "const ifPublic = (text: string) => text;",
      ],
    ],
  },
  {
    line: "planning",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/fact-groups.test.ts",
    changes: [
      ['    [label("permit"), codesText(planning.permit)],\n', ""],
      ['    [label("destination"), codesText(planning.destination)],\n', ""],
      ['    [label("enforcement"), codesText(planning.enforcement)],\n', ""],
      ['    [label("preemption"), codesText(planning.preemption)],\n', ""],
      ['    [label("subdivision"), codesText(planning.subdivision)],\n', ""],
      ['    [label("asBuilt"), codesText(planning.asBuilt)],\n', ""],
    ],
  },
  {
    line: "energy (EPC)",
    file: "app/catalogue/property-page/property-energy.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      ["isThisProperty: step.label === found.label", "isThisProperty: false"],
      ['[t("property:fields.energy.certificateCode"), format.text(energy.certificateCode)],', ""],
      [
        'const renovation = duty && t("property:epc.renovationNotice", duty);',
        "const renovation = undefined;",
      ],
    ],
  },
  {
    line: "flood zone",
    file: "app/catalogue/property-page/property-flood.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      [
        'for (const name of ["parcelScore", "buildingScore"] as const)',
        'for (const name of ["parcelScore"] as const)',
      ],
    ],
  },
  {
    line: "flood zone",
    file: "app/catalogue/property-page/property-flood.ts",
    test: "app/catalogue/property-page/property-flood.test.ts",
    changes: [['if (group !== "brussels-wallonia") {', "if (group) {"]],
  },
  {
    line: "flood zone",
    file: "app/catalogue/property-page/property-flood.ts",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [["format.yesOrNo(flood.isInRiskZone)", '""']],
  },
  {
    line: "mobiscore",
    file: "app/catalogue/property-page/ui/property-mobiscore.tsx",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [
      [">{text}<", "><"],
      ["width={value * 10}", "width={value}"],
    ],
  },
  {
    line: "mobiscore",
    file: "app/catalogue/property-page/ui/property-details.tsx",
    test: "app/catalogue/property-page/ui/property-details.test.tsx",
    changes: [["{mobiscore && <PropertyMobiscore {...mobiscore} />}", ""]],
  },
  {
    line: "photos",
    file: "app/ui/zoom.ts",
    test: "app/ui/zoom.test.ts",
    changes: [["Math.min(Math.max(zoom.scale * factor, 1), MAX_ZOOM)", "Math.max(zoom.scale * factor, 1)"]],
  },
  {
    line: "photos",
    file: "app/ui/carousel-settings.ts",
    test: "app/ui/carousel-settings.test.ts",
    changes: [
      [
        "if (Math.abs(transitionMs(duration) - slideMs) < Math.abs(transitionMs(best) - slideMs)) best = duration;",
        "",
      ],
    ],
  },
  {
    line: "map, street view",
    file: "app/catalogue/property-page/property-place.ts",
    test: "app/catalogue/property-page/property-place.test.ts",
    changes: [
      ['if (point.radiusM > 0) return { title, note: t("map:hidden"), mapDataPath };', ""],
      [
        "const viewpoint = `${point.latitude},${point.longitude}`;",
        "const viewpoint = `${point.longitude},${point.latitude}`;",
      ],
    ],
  },
  {
    line: "print view",
    file: "app/format/qr-code.ts",
    test: "app/format/qr-code.test.ts",
    changes: [["encode(text,", "encode(text.toUpperCase(),"]],
  },
  {
    line: "(Viewing days and open hours)",
    file: "app/property/viewing-times.ts",
    test: "app/property/viewing-times.test.ts",
    changes: [
      ["`${day}T${until}` > localTime", "day > localTime.slice(0, 10)"],
      ["momentsAt(day, minutesOf(until)).at(-1)", "momentsAt(day, minutesOf(until)).at(0)"],
    ],
  },
  {
    line: "(Viewing days and open hours)",
    file: "app/catalogue/property-page/property-viewings.ts",
    test: "app/catalogue/property-page/property-viewings.test.ts",
    changes: [["if (isClosed) return { times: [], events: [], openHours: [] };", ""]],
  },
  {
    line: "similar properties",
    file: "app/catalogue/property-page/similar-listings.ts",
    test: "app/catalogue/property-page/similar-listings.test.ts",
    changes: [
      ["property.goal !== other.goal || ", ""],
      ["WIDEST_PRICE_RATIO = 1.5", "WIDEST_PRICE_RATIO = 2"],
    ],
  },
  {
    line: "similar properties",
    file: "app/catalogue/property-page/similar-listings.server.ts",
    test: "app/catalogue/property-page/similar-listings.server.test.ts",
    changes: [
      ["${listings.removedAt} is null and ${listings.id} <> ${id}", "${listings.id} <> ${id}"],
      ["MAX_SHOWN = 4", "MAX_SHOWN = 5"],
    ],
  },
  {
    line: "similar projects",
    file: "app/catalogue/projects/similar-projects.ts",
    test: "app/catalogue/projects/similar-projects.test.ts",
    changes: [["if (!project.webIds.some((webId) => other.webIds.includes(webId))) return undefined;", ""]],
  },
  {
    line: "similar projects",
    file: "app/catalogue/projects/similar-projects.server.ts",
    test: "app/catalogue/projects/project-page.test.ts",
    changes: [
      [".filter((row) => row.unit_count === 0 || row.available_count > 0)", ""],
      ["MAX_SHOWN = 2", "MAX_SHOWN = 3"],
    ],
  },
  {
    line: "documents request",
    file: "app/forms/document-request/document-request.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [["if (!isRepeated) return", "if (true) return"]],
  },
  {
    line: "documents request",
    file: "app/forms/document-request/document-request.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [
      ['isRepeated ? "forms:next.documentsStand" : "forms:next.documentsSent"', '"forms:next.documentsSent"'],
    ],
  },
  {
    line: "Contact, testimonial, purchase offer, rent application",
    file: "app/forms/rent-application/rent-application.ts",
    test: "app/forms/forms.test.ts",
    changes: [
      ['{ key: "forms:rent-application.income", values: { income: euro(minimumIncomeEuro) } }', ""],
      ['{ key: "forms:rent-application.persons", values: { persons: mostPersons } }', ""],
    ],
  },
  {
    line: "Demand register with a map region picker",
    file: "app/property/places/municipalities.ts",
    test: "app/property/places/municipalities.test.ts",
    changes: [
      ['if (country !== undefined && country !== "BE") return [];', ""],
      [
        "[...new Set([...numbers, ...provinces, ...provinces.map(regionOfProvince)])]",
        "[...new Set([...numbers, ...provinces])]",
      ],
    ],
  },
  {
    line: "Appointment booking",
    file: "app/forms/booking/seats.server.ts",
    test: "app/forms/booking/booking.test.ts",
    changes: [
      [
        "where other.calendar = ${calendar} and other.seat = number",
        "where other.calendar = ${calendar} and other.seat < number",
      ],
    ],
  },
  {
    line: "Appointment booking",
    file: "app/forms/booking/bookable-times.ts",
    test: "app/forms/booking/bookable-times.test.ts",
    changes: [["slot.startsAt.getTime() >= earliest && ", ""]],
  },
  {
    line: "404 with a search form or a link home",
    file: "app/layout/not-found.tsx",
    test: "server/integration-tests/running-site.test.ts",
    changes: [["<QuickSearch />", ""]],
  },
];
