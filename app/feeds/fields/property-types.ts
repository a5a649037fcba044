import { LANGUAGES } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import {
  TYPE_CATEGORY_NAMES,
  type TypeCategoryName,
  typeCategoryName,
} from "../../property/type-category.ts";

type PropertyTypeRow = [
  categories: TypeCategoryName | TypeCategoryName[],
  en: string,
  nl: string,
  fr: string,
  de: string,
];

/** Types of property by a neutral name, with their type categories and the words that visitors read. */
const PROPERTY_TYPES = {
  house: ["house", "House", "Huis", "Maison", "Haus"],
  villa: ["house", "Villa", "Villa", "Villa", "Villa"],
  "town-house": ["house", "Town house", "Stadswoning", "Maison de ville", "Stadthaus"],
  "terraced-house": ["house", "Terraced house", "Rijwoning", "Maison mitoyenne", "Reihenhaus"],
  "semi-detached-house": [
    "house",
    "Semi-detached house",
    "Halfopen bebouwing",
    "Maison 3 façades",
    "Doppelhaushälfte",
  ],
  "detached-house": ["house", "Detached house", "Open bebouwing", "Maison 4 façades", "Einfamilienhaus"],
  mansion: ["house", "Town mansion", "Herenhuis", "Maison de maître", "Herrenhaus"],
  "manor-house": [["house", "prestige"], "Manor house", "Landhuis", "Manoir", "Landsitz"],
  castle: [["house", "prestige"], "Castle", "Kasteel", "Château", "Schloss"],
  "luxury-house": [
    ["house", "prestige"],
    "Exceptional property",
    "Uitzonderlijk pand",
    "Bien exceptionnel",
    "Außergewöhnliche Immobilie",
  ],
  bungalow: ["house", "Bungalow", "Bungalow", "Bungalow", "Bungalow"],
  cottage: ["house", "Country cottage", "Landelijke woning", "Fermette", "Landhaus"],
  farmhouse: ["house", "Farmhouse", "Hoeve", "Ferme", "Bauernhaus"],
  chalet: ["house", "Chalet", "Chalet", "Chalet", "Chalet"],
  "holiday-home": ["house", "Holiday home", "Vakantiewoning", "Maison de vacances", "Ferienhaus"],
  "mixed-building": [
    ["house", "commerce"],
    "Mixed-use building",
    "Gemengd gebouw",
    "Immeuble mixte",
    "Gemischt genutztes Gebäude",
  ],
  "apartment-building": [
    "house",
    "Apartment building",
    "Appartementsgebouw",
    "Immeuble à appartements",
    "Mehrfamilienhaus",
  ],
  apartment: ["apartment", "Apartment", "Appartement", "Appartement", "Wohnung"],
  duplex: ["apartment", "Duplex", "Duplex", "Duplex", "Maisonette"],
  triplex: ["apartment", "Triplex", "Triplex", "Triplex", "Triplex"],
  penthouse: ["apartment", "Penthouse", "Penthouse", "Penthouse", "Penthouse"],
  loft: ["apartment", "Loft", "Loft", "Loft", "Loft"],
  studio: ["apartment", "Studio", "Studio", "Studio", "Studio"],
  "ground-floor": [
    "apartment",
    "Ground-floor apartment",
    "Gelijkvloers appartement",
    "Rez-de-chaussée",
    "Erdgeschosswohnung",
  ],
  "attic-apartment": [
    "apartment",
    "Attic apartment",
    "Dakappartement",
    "Appartement sous les combles",
    "Dachgeschosswohnung",
  ],
  "service-flat": ["apartment", "Service flat", "Assistentiewoning", "Résidence-services", "Servicewohnung"],
  "student-room": ["apartment", "Student room", "Studentenkamer", "Kot", "Studentenzimmer"],
  room: ["apartment", "Room", "Kamer", "Chambre", "Zimmer"],
  "holiday-apartment": [
    "apartment",
    "Holiday apartment",
    "Vakantieappartement",
    "Appartement de vacances",
    "Ferienwohnung",
  ],
  land: ["land", "Land", "Grond", "Terrain", "Grundstück"],
  "building-plot": ["land", "Building plot", "Bouwgrond", "Terrain à bâtir", "Baugrundstück"],
  "development-site": ["land", "Development site", "Projectgrond", "Terrain à lotir", "Bauland"],
  "agricultural-land": [
    "land",
    "Agricultural land",
    "Landbouwgrond",
    "Terrain agricole",
    "Landwirtschaftliche Fläche",
  ],
  "recreational-land": [
    "land",
    "Recreational land",
    "Recreatiegrond",
    "Terrain de loisirs",
    "Freizeitgrundstück",
  ],
  office: ["office", "Office", "Kantoor", "Bureau", "Büro"],
  "commercial-building": [
    "commerce",
    "Commercial property",
    "Handelspand",
    "Surface commerciale",
    "Gewerbeimmobilie",
  ],
  shop: ["commerce", "Shop", "Winkel", "Magasin", "Ladenlokal"],
  catering: ["commerce", "Catering business", "Horecazaak", "Établissement horeca", "Gastronomiebetrieb"],
  business: ["commerce", "Business", "Handelszaak", "Fonds de commerce", "Geschäft"],
  industrial: [
    "other",
    "Industrial building",
    "Industrieel gebouw",
    "Bâtiment industriel",
    "Industriegebäude",
  ],
  warehouse: ["other", "Warehouse", "Magazijn", "Entrepôt", "Lager"],
  garage: ["other", "Garage", "Garage", "Garage", "Garage"],
  parking: ["other", "Parking space", "Parkeerplaats", "Emplacement de parking", "Stellplatz"],
  investment: ["other", "Investment property", "Opbrengsteigendom", "Immeuble de rapport", "Anlageobjekt"],
  other: ["other", "Other property", "Ander pand", "Autre bien", "Sonstige Immobilie"],
} as const satisfies Record<string, PropertyTypeRow>;

export type PropertyType = keyof typeof PROPERTY_TYPES;

export const PROPERTY_TYPE_NAMES = Object.keys(PROPERTY_TYPES) as PropertyType[];

/** Type of a listing, as its fields: the type categories, the main one first, and the words in four languages. */
export function typeFields(type: PropertyType): { webIds: number[]; typeName: MultilingualText } {
  const [categories, en, nl, fr, de]: PropertyTypeRow = PROPERTY_TYPES[type];
  const list = typeof categories === "string" ? [categories] : categories;
  return {
    webIds: list.map((category) => TYPE_CATEGORY_NAMES.indexOf(category) + 1),
    typeName: { en, nl, fr, de },
  };
}

/** Type that replaces a type in formats that do not know it: a more general type, or a similar one. */
const FALLBACK_TYPES: Partial<Record<PropertyType, PropertyType>> = {
  villa: "detached-house",
  "town-house": "house",
  "terraced-house": "house",
  "semi-detached-house": "house",
  "detached-house": "house",
  mansion: "town-house",
  "manor-house": "luxury-house",
  castle: "luxury-house",
  "luxury-house": "house",
  bungalow: "house",
  cottage: "house",
  farmhouse: "house",
  chalet: "holiday-home",
  "holiday-home": "house",
  "mixed-building": "commercial-building",
  "apartment-building": "investment",
  duplex: "apartment",
  triplex: "duplex",
  penthouse: "apartment",
  loft: "apartment",
  studio: "apartment",
  "ground-floor": "apartment",
  "attic-apartment": "apartment",
  "service-flat": "apartment",
  "student-room": "room",
  room: "student-room",
  "holiday-apartment": "apartment",
  "building-plot": "land",
  "development-site": "building-plot",
  "agricultural-land": "land",
  "recreational-land": "land",
  "commercial-building": "shop",
  catering: "business",
  business: "shop",
  industrial: "warehouse",
  warehouse: "industrial",
};

/** Code of a format for a type, or for the first of its fallback types that the format knows; undefined when it knows none. */
export function nearestType<Code>(
  type: PropertyType,
  codeOf: (type: PropertyType) => Code | undefined,
): Code | undefined {
  const tried = new Set<PropertyType>();
  for (
    let candidate: PropertyType | undefined = type;
    candidate !== undefined && !tried.has(candidate);
    candidate = FALLBACK_TYPES[candidate]
  ) {
    const code = codeOf(candidate);
    if (code !== undefined) return code;
    tried.add(candidate);
  }
  return undefined;
}

/** Most general type of each type category. */
const GENERAL_TYPES: Record<TypeCategoryName, PropertyType> = {
  house: "house",
  apartment: "apartment",
  land: "land",
  prestige: "luxury-house",
  office: "office",
  commerce: "commercial-building",
  other: "other",
};

/** The type of a listing, by its words in any language; by its first type category when no word is known. */
export function propertyTypeOf({
  typeName,
  webIds,
}: {
  typeName: MultilingualText;
  webIds: number[];
}): PropertyType {
  const exactType = PROPERTY_TYPE_NAMES.find((type) => {
    const names = typeFields(type).typeName;
    return LANGUAGES.some(
      (language) => typeName[language] !== undefined && typeName[language] === names[language],
    );
  });
  if (exactType !== undefined) return exactType;
  for (const word of Object.values(typeName)) {
    const type = findPropertyTypeByWord(word);
    if (type !== undefined) return type;
  }
  return GENERAL_TYPES[typeCategoryName(webIds[0])];
}

/**
 * Words of CRMs and portals in four languages, in the order in which they are tried: "apartment building"
 * before "apartment".
 */
const WORD_PATTERNS: readonly [PropertyType, RegExp][] = [
  [
    "apartment-building",
    /apartment (block|building)|appartementsgebouw|immeuble a appartements|mehrfamilienhaus|block of flats/,
  ],
  ["mixed-building", /mixed|gemengd|mixte|gemischt/],
  ["service-flat", /service.?flat|assistentie|residence.services/],
  ["student-room", /student|\bkot\b/],
  [
    "commercial-building",
    /(commercial|handels?) ?(ground.?floor|gelijkvloers)|(rez.de.chaussee|gelijkvloerse?) (commercial|handel)/,
  ],
  ["ground-floor", /ground.?floor|gelijkvloers|rez.de.chaussee|erdgeschoss/],
  ["penthouse", /penthouse/],
  ["triplex", /triplex/],
  ["duplex", /duplex|maisonette/],
  ["loft", /loft/],
  ["studio", /studio/],
  ["holiday-apartment", /(holiday|vacation|vakantie) ?(apartment|flat|appartement)|ferienwohnung/],
  ["apartment", /apartment|appartement|\bflat\b|wohnung/],
  ["castle", /castle|kasteel|chateau|schloss/],
  ["mansion", /mansion|herenhuis|(maison|hotel) de maitre|hotel particulier|master.?house/],
  ["villa", /villa/],
  ["bungalow", /bungalow/],
  ["chalet", /chalet/],
  ["farmhouse", /\bfarm(house)?s?\b|hoeve|boerderij|\bferme\b|bauernhaus|finca/],
  ["cottage", /cottage|fermette|landelijke woning|cortijo/],
  ["town-house", /town.?house|stadswoning|maison de ville|stadthaus/],
  ["holiday-home", /(holiday|vacation) (home|house)|vakantie|vacances|ferienhaus/],
  ["building-plot", /building (plot|land)|bouwgrond|terrains? a batir|baugrundstuck/],
  ["agricultural-land", /agricultur|landbouw|agricole|farmland/],
  ["land", /\bland\b|\bplots?\b|grond(en)?\b|\bterrains?\b|grundstuck/],
  ["garage", /garage/],
  ["parking", /parking|parkeer|stellplatz/],
  ["warehouse", /warehouse|magazijn|entrepot|opslag|depot/],
  ["industrial", /industr|workshop/],
  ["office", /office|kantoor|bureau|\bburo/],
  ["catering", /restaurant|horeca|catering|hotel|\bbar\b/],
  ["shop", /shop|winkel|magasin|retail|\bladen/],
  ["commercial-building", /commerc|handel|business|gewerbe/],
  ["investment", /invest|opbrengst|rapport/],
  ["house", /house|home|huis|woning|bebouwing|bel ?etage|maison|\bhaus\b|residence/],
];

/** Recognises a type by a word of a feed; undefined when no word is known. */
export function findPropertyTypeByWord(text: string): PropertyType | undefined {
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[_-]/g, " ");
  return WORD_PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];
}
