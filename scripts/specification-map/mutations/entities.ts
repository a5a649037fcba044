import type { MutatedRule } from "../mutation.ts";

/** Specification §3: entities and their fields. */
export const ENTITIES_RULES: readonly MutatedRule[] = [
  {
    line: "Multilingual values, lower or upper case",
    file: "app/i18n/multilingual-text.ts",
    test: "app/i18n/multilingual-text.test.ts",
    changes: [
      [
        "ownValue(source, language) ?? ownValue(source, language.toUpperCase())",
        "ownValue(source, language)",
      ],
      [
        "ownValue(source, language) ?? ownValue(source, language.toUpperCase())",
        "ownValue(source, language.toUpperCase())",
      ],
    ],
  },
  {
    line: "Setting state: isMobile, isTablet, isDesktop, topBarShow",
    file: "app/ui/setting-state.ts",
    test: "app/ui/setting-state.test.ts",
    changes: [
      ['isMobile: device === "mobile"', 'isMobile: device === "tablet"'],
      ['isTablet: device === "tablet"', 'isTablet: device !== "desktop"'],
      ['isDesktop: device === "desktop"', 'isDesktop: device !== "mobile"'],
      ["return { topBarShow };", "return { topBarShow: true };"],
    ],
  },
  {
    line: "Setting state: language",
    file: "app/i18n/language-choice/decide-language.ts",
    test: "app/i18n/language-choice/decide-language.test.ts",
    changes: [
      [
        'return { kind: "page", language, entry, params, isVisitorDependent: hasChoice };',
        'return { kind: "page", language: "en", entry, params, isVisitorDependent: false };',
      ],
    ],
  },
  {
    line: "Media type values",
    file: "app/content/site-folder/background-type.ts",
    test: "app/content/modules/load-modules.test.ts",
    changes: [['["image", "color", "gallery", "none"]', '["image", "color", "none"]']],
  },
  {
    line: "Media type values",
    file: "app/content/site-folder/background-type.ts",
    test: "app/content/site-folder/check-content.test.ts",
    changes: [['.enum([...BACKGROUND_TYPES, ""])', ".enum(BACKGROUND_TYPES)"]],
  },
  {
    line: "Property: Price, PublishPrice, PriceUnit, PriceUnitText",
    file: "app/property/price.ts",
    test: "app/property/price.test.ts",
    changes: [
      ["return texts.startingFrom(euro(priceEuro));", "return euro(priceEuro);"],
      ["if (!property.isPricePublished) return unpublishedPriceText(property, texts, settings);", ""],
      ['return unit === "" ? price : `${price} ${unit}`;', "return price;"],
    ],
  },
  {
    line: "Marquee, MarqueeName",
    file: "app/property/marquee.ts",
    test: "app/property/marquee.test.ts",
    changes: [["return textInLanguage(property.marqueeName, language);", 'return "";']],
  },
  {
    line: "Street, HouseNumber, BoxNr, Zip, City, CountryID, CountryName, PublishAddress",
    file: "app/property/address.ts",
    test: "app/property/address.test.ts",
    changes: [
      ["[address.street, address.houseNumber,", "[address.street,"],
      ["[address.zip, placeName(address.city, language),", "[placeName(address.city, language),"],
      [
        'place.isAddressPublished ? streetLine(place.address, boxTerm) : ""',
        "streetLine(place.address, boxTerm)",
      ],
    ],
  },
  {
    line: "EnergyPerformance, EPCLabelText",
    file: "app/property/energy/energy-value.ts",
    test: "app/property/energy/energy-value.test.ts",
    changes: [["energy.kwhPerM2 === 0 && !hasCertificate ? undefined : energy.kwhPerM2", "energy.kwhPerM2"]],
  },
  {
    line: "EnergyPerformance, EPCLabelText",
    file: "app/property/energy/energy-label.ts",
    test: "app/property/energy/energy-label.test.ts",
    changes: [["(fromValue ?? fromText)", "fromValue"]],
  },
  {
    line: "EnergyPerformance, EPCLabelText",
    file: "app/feeds/omnicasa/read-property.ts",
    test: "app/feeds/omnicasa/read-omnicasa.test.ts",
    changes: [['source.text("EPCLabelText", 30)', "undefined"]],
  },
  {
    line: "language",
    file: "app/feeds/omnicasa/read-omnicasa.ts",
    test: "app/feeds/omnicasa/read-omnicasa.test.ts",
    changes: [["group.push(object);", ""]],
  },
  {
    line: "ID, WebID, WebIDs",
    file: "app/property/web-ids.ts",
    test: "app/property/web-ids.test.ts",
    changes: [
      ['.split(",")', '.split(";")'],
      ["return [...new Set(pieces)];", "return pieces;"],
    ],
  },
  {
    line: "Goal",
    file: "app/property/goal.ts",
    test: "app/property/goal.test.ts",
    changes: [['code === 0 ? "sale" : "rent"', 'code === 1 ? "rent" : "sale"']],
  },
  {
    line: "TypeDescription, MainTypeName, RecordFile",
    file: "app/feeds/omnicasa/read-property.ts",
    test: "app/feeds/omnicasa/read-omnicasa.test.ts",
    changes: [
      ['source.text("RecordFile", 60) ?? ', ""],
      ['mainTypeName: source.texts("MainTypeName") ?? ', "mainTypeName: "],
      ['typeName: source.texts("TypeDescription") ?? {}', "typeName: {}"],
    ],
  },
  {
    line: "SmallPictureItem",
    file: "app/feeds/omnicasa/read-media.ts",
    test: "app/feeds/omnicasa/read-omnicasa.test.ts",
    changes: [
      [
        '  "XLargePictureItem",\n  "LargePictureItem",\n  "MediumPictureItem",\n  "SmallPictureItem",\n',
        '  "SmallPictureItem",\n',
      ],
      ['  "SmallPictureItem",\n', ""],
    ],
  },
  {
    line: "Life annuity (viager)",
    file: "app/property/price.ts",
    test: "app/property/price.test.ts",
    changes: [["if (isLifeAnnuity(property)) return annuityText(property, texts);", ""]],
  },
  {
    line: "Life annuity (viager)",
    file: "app/property/price.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [["  if (isLifeAnnuity(property)) return undefined;\n", ""]],
  },
  {
    line: "Life annuity (viager)",
    file: "app/property/life-annuity.ts",
    test: "app/catalogue/listing-card-view.test.ts",
    changes: [['isOccupied ? "lifeAnnuityOccupied" : "lifeAnnuityFree"', '"lifeAnnuity"']],
  },
  {
    line: "Life annuity (viager)",
    file: "app/catalogue/property-page/property-view.ts",
    test: "app/catalogue/property-page/property-page.test.ts",
    changes: [['return value ? t("property:price.marketValue", { price: euro(value) }) : "";', 'return "";']],
  },
  {
    line: "Life annuity (viager)",
    file: "app/catalogue/property-page/fact-groups.ts",
    test: "app/catalogue/property-page/fact-groups.test.ts",
    changes: [
      ['        [label("annuity.monthlyEuro"), ifPublic(format.euroPerMonth(annuity.monthlyEuro))],\n', ""],
    ],
  },
  {
    line: "Life annuity (viager)",
    file: "app/search/search-property.ts",
    test: "app/search/search-index.test.ts",
    changes: [['return isLifeAnnuity(summary) ? "lifeAnnuity" : summary.goal;', "return summary.goal;"]],
  },
  {
    line: "Project: PublicAddress, Street … CountryName",
    file: "app/catalogue/projects/project-view.ts",
    test: "app/catalogue/projects/project-page.test.ts",
    changes: [
      ["addressText(project, language,", "addressText({ ...project, isAddressPublished: true }, language,"],
    ],
  },
  {
    line: "Project: PublicAddress, Street … CountryName",
    file: "app/feeds/omnicasa/read-project.ts",
    test: "app/feeds/omnicasa/read-omnicasa.test.ts",
    changes: [['source.yesNo("PublicAddress") ?? false', "true"]],
  },
  {
    line: "Type category: ID, WebID, Name, ShowOrder, Sale, Rent, language",
    file: "app/catalogue/lists/type-categories.server.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [
      ["a.showOrder - b.showOrder || a.id - b.id", "a.id - b.id"],
      ['.filter((category) => (goal === "sale" ? category.isForSale : category.isForRent))', ""],
      ["name: textInLanguage(name, language) || ", "name: "],
    ],
  },
  {
    line: "Computed counts of sale and rent",
    file: "app/catalogue/lists/list-totals.server.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [
      ["byWebId: new Map(types.map((type) => [type.web_id, type.count])),", "byWebId: new Map(),"],
      ["where ${isCountListed(scope)} group by web_id", "group by web_id"],
    ],
  },
  {
    line: "The seven categories",
    file: "app/property/type-category.ts",
    test: "app/property/type-category.test.ts",
    changes: [
      ['"prestige",\n  "office"', '"office",\n  "prestige"'],
      [
        'TYPE_CATEGORY_NAMES[(webId ?? 0) - 1] ?? "other"',
        'TYPE_CATEGORY_NAMES[(webId ?? 0) - 1] ?? "house"',
      ],
    ],
  },
  {
    line: "City entry: Name, Zip, computed counts",
    file: "app/catalogue/lists/list-totals.server.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [
      ["count: countInCity(totals, { name, zip }) });", "count: 0 });"],
      ["const label = [name, zip, localitiesText", "const label = [name, localitiesText"],
    ],
  },
  {
    line: "Separate lists for sale and rent",
    file: "app/catalogue/lists/list-condition.server.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [["sql`${listings.goal} = ${goal} and", "sql`true or ${goal} = '' and"]],
  },
  {
    line: "Projects",
    file: "app/catalogue/projects/project-list.server.ts",
    test: "app/catalogue/projects/project-list.test.ts",
    changes: [
      ["where ${projects.removedAt} is null and ${condition}", "where ${condition}"],
      ["${projects.publishedAt} desc, ${projects.id} desc", "${projects.id}"],
    ],
  },
  {
    line: "Neighbourhoods",
    file: "app/catalogue/neighbourhoods/neighbourhoods.server.ts",
    test: "app/catalogue/neighbourhoods/neighbourhood-page.test.ts",
    changes: [["return names?.[language] || name;", "return name;"]],
  },
  {
    line: "Neighbourhoods",
    file: "app/catalogue/neighbourhoods/neighbourhood-page.server.ts",
    test: "app/catalogue/neighbourhoods/neighbourhood-page.test.ts",
    changes: [["limit: MAX_CARDS", "limit: 1"]],
  },
  {
    line: "Neighbourhoods",
    file: "app/feeds/omnicasa/feed-lists.ts",
    test: "app/feeds/omnicasa/read-omnicasa.test.ts",
    changes: [['"typeCategories", "neighbourhoods"] as const', '"typeCategories"] as const']],
  },
];
