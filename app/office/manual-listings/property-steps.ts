import type { TextKey } from "../../i18n/text-keys.ts";
import type { Goal } from "../../property/listing.ts";
import type { Region } from "../../property/places/region.ts";

/*
 * Steps of the form of a property, and the fields of each. Kinds, limits and choices of the fields come from the schema
 * of a listing (property-fields.ts).
 */

export const PROPERTY_STEPS = [
  "place",
  "price",
  "rooms",
  "legal",
  "texts",
  "pictures",
  "media",
  "publish",
] as const;
export type PropertyStep = (typeof PROPERTY_STEPS)[number];

export function readPropertyStep(text: string | null | undefined): PropertyStep {
  return PROPERTY_STEPS.find((step) => step === text) ?? "place";
}

export type FieldDeclaration = {
  /** Path in a listing. */
  path: string;
  label: TextKey;
  unit?: "€" | "m²" | "kWh/m²" | "kWh" | "kg/m²";
  /** Regions whose law or market asks for it; all without it. A property without a region has every field. */
  regions?: readonly Region[];
  goal?: Goal;
  /** Codes among which staff choose, where the schema has a text. */
  codes?: readonly string[];
  /** Texts of several lines. */
  isLong?: boolean;
};

export type FieldGroup = { title: TextKey; fields: FieldDeclaration[] };

const field = (path: string, options: Partial<FieldDeclaration> = {}): FieldDeclaration => ({
  path,
  label: `property:fields.${path}` as TextKey,
  ...options,
});

const euro = (path: string, goal?: Goal) => field(`finance.${path}Euro`, { unit: "€", goal });
const annuity = (path: string, options: Partial<FieldDeclaration> = {}) =>
  field(`finance.annuity.${path}`, {
    label: `property:fields.annuity.${path}` as TextKey,
    goal: "sale",
    ...options,
  });
const own = (path: string, name: string, options: Partial<FieldDeclaration> = {}) =>
  field(path, { label: `homes:fields.${name}` as TextKey, ...options });

const FLANDERS = ["flanders"] as const;
const BRUSSELS = ["brussels"] as const;
const WALLONIA = ["wallonia"] as const;
const SOUTH = ["brussels", "wallonia"] as const;

export const PROPERTY_FIELDS = {
  place: [
    {
      title: "homes:groups.what",
      fields: [
        own("goal", "goal"),
        own("webIds", "type"),
        own("typeName", "typeName"),
        field("isNewBuild", { label: "property:fields.general.newBuild" }),
        field("reference", { label: "property:fields.general.reference" }),
      ],
    },
    {
      title: "homes:groups.where",
      fields: [
        own("address.street", "street"),
        own("address.houseNumber", "houseNumber"),
        own("address.box", "box"),
        own("address.zip", "zip"),
        own("address.city", "city"),
        own("address.country", "country"),
        own("isAddressPublished", "isAddressPublished"),
        field("neighbourhood", { label: "property:fields.general.neighbourhood" }),
        own("position.latitude", "latitude"),
        own("position.longitude", "longitude"),
      ],
    },
    {
      title: "homes:groups.who",
      fields: [own("agent", "agent"), own("office", "office")],
    },
  ],
  price: [
    {
      title: "homes:groups.price",
      fields: [
        own("priceEuro", "price", { unit: "€" }),
        own("isPricePublished", "isPricePublished"),
        own("isStartingPrice", "isStartingPrice", { goal: "sale" }),
        field("availability", { label: "property:fields.general.availability" }),
      ],
    },
    {
      title: "homes:groups.costs",
      fields: [
        euro("renterCharges", "rent"),
        euro("ownerCharges", "sale"),
        field("finance.deposit", { goal: "rent" }),
        euro("deposit", "rent"),
        euro("inventoryCost", "rent"),
        euro("agencyCost"),
        euro("notaryFees", "sale"),
        field("finance.registrationRights", { goal: "sale" }),
        field("finance.vat", { goal: "sale" }),
        euro("cadastralIncome", "sale"),
        euro("realEstateTax"),
      ],
    },
    {
      title: "property:sections.annuity",
      fields: [
        annuity("bouquetEuro", { unit: "€" }),
        annuity("monthlyEuro", { unit: "€" }),
        annuity("marketValueEuro", { unit: "€" }),
        annuity("maximumYears"),
        annuity("indexation"),
        annuity("beneficiaries"),
        annuity("isOccupied"),
      ],
    },
  ],
  rooms: [
    {
      title: "property:sections.rooms",
      fields: ["bedrooms", "bathrooms", "showerRooms", "toilets", "garages", "parkings"].map((name) =>
        field(`rooms.${name}`),
      ),
    },
    {
      title: "property:sections.surfaces",
      fields: [
        "livingM2",
        "groundM2",
        "totalM2",
        "terraceM2",
        "gardenM2",
        "officeM2",
        "constructedM2",
        "storageM2",
      ].map((name) => field(`surfaces.${name}`, { unit: "m²" })),
    },
    {
      title: "property:sections.building",
      fields: [
        "constructionYear",
        "renovationYear",
        "floors",
        "floor",
        "facades",
        "isFurnished",
        "arePetsAllowed",
        "hasLift",
        "hasCellar",
        "hasAttic",
        "hasGarden",
        "hasTerrace",
        "hasSwimmingPool",
      ].map((name) => field(`building.${name}`)),
    },
    {
      title: "homes:groups.inWords",
      fields: ["condition", "heating", "kitchen", "glazing", "orientation"].map((name) =>
        field(`building.${name}`),
      ),
    },
  ],
  legal: [
    {
      title: "property:sections.energy",
      fields: [
        field("energy.kwhPerM2", { unit: "kWh/m²" }),
        field("energy.totalKwh", { unit: "kWh", regions: WALLONIA }),
        own("energy.labelText", "label"),
        field("energy.certificateCode"),
        field("energy.co2KgPerM2", { unit: "kg/m²", regions: SOUTH }),
        field("energy.eLevel", { regions: FLANDERS }),
        field("energy.validUntil"),
        field("building.isElectricityConform"),
        field("building.electricityInspectedOn"),
        field("mobiscore", { label: "property:fields.mobiscore", regions: FLANDERS }),
      ],
    },
    {
      title: "property:sections.planning",
      fields: [
        field("planning.permit", { codes: ["Vg", "Gvg"], regions: FLANDERS }),
        field("planning.destination", {
          codes: [
            ...["Wg", "WgLk", "Wche", "Wp", "Wug", "Igb", "Iab", "Gdr", "Gvr"],
            ...["Ag", "Lwag", "Bg", "Ng", "Nr", "Pg"],
          ],
        }),
        field("planning.enforcement", {
          codes: ["Gmo", "Gdv", "Dv", "Ho", "Bo", "Lod", "Ms"],
          regions: FLANDERS,
        }),
        field("planning.preemption", { codes: ["Gvkr", "Vkr"], regions: FLANDERS }),
        field("planning.subdivision", { codes: ["Gvv", "Vv"], regions: FLANDERS }),
        field("planning.asBuilt", { regions: FLANDERS }),
        field("planning.documentUrl", { regions: BRUSSELS }),
      ],
    },
    {
      title: "property:sections.flood",
      fields: [
        field("flood.parcelScore", { regions: FLANDERS }),
        field("flood.buildingScore", { regions: FLANDERS }),
        field("flood.zone", { regions: FLANDERS }),
        field("flood.isInDelimitedFloodArea", { regions: FLANDERS }),
        field("flood.isInDelimitedBankZone", { regions: FLANDERS }),
        field("flood.hazard", { regions: WALLONIA }),
        field("flood.isInRiskZone", { regions: SOUTH }),
      ],
    },
    {
      title: "property:sections.asbestos",
      fields: [field("asbestos.type", { regions: FLANDERS }), field("asbestos.date", { regions: FLANDERS })],
    },
  ],
  texts: [
    { title: "homes:groups.title", fields: [own("title", "title")] },
    {
      title: "property:sections.description",
      fields: [field("description", { label: "property:sections.description", isLong: true })],
    },
  ],
  pictures: [],
  media: [
    {
      title: "property:sections.media",
      fields: [
        own("videoUrls", "videoUrls", { isLong: true }),
        own("virtualTourUrls", "virtualTourUrls", { isLong: true }),
      ],
    },
    {
      title: "property:sections.documents",
      fields: [own("documents", "documents", { isLong: true })],
    },
  ],
  publish: [],
} satisfies Record<PropertyStep, FieldGroup[]>;

/** Fields of a listing that no step asks for, with the reason. */
export const FIELDS_WITHOUT_STEP: Record<string, string> = {
  key: "given by the office",
  number: "given by Gable",
  marquee: "set by the buttons for sold and let",
  marqueeName: "only for badges of a CRM",
  mainTypeName: "the name of its category says it",
  priceUnitText: "follows from the goal",
  "address.countryName": "follows from the country",
  neighbourhoodNames: "one name is enough",
  pictures: "a step of its own",
  floorPlans: "marked among the pictures",
  viewingDays: "belongs to the calendar of the office",
  openHours: "belongs to the calendar of the office",
  projectKey: "projects come from feeds",
  publishedAt: "the moment of publication",
  updatedAt: "the moment of publication",
};

const NO_REGION: readonly FieldDeclaration[] = [];

/** Fields of a step that concern a property. Without a region or goal, every one does. */
export function fieldsOf(
  step: PropertyStep,
  { region, goal }: { region: Region | undefined; goal: Goal | undefined },
): FieldGroup[] {
  const groups: FieldGroup[] = PROPERTY_FIELDS[step];
  return groups
    .map(({ title, fields = NO_REGION }) => ({
      title,
      fields: fields.filter(
        (one) =>
          (region === undefined || one.regions === undefined || one.regions.includes(region)) &&
          (goal === undefined || one.goal === undefined || one.goal === goal),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Step that asks for a path of a listing, e.g. "rooms.bedrooms" or "title.nl". */
export function stepOf(path: string): PropertyStep | undefined {
  return PROPERTY_STEPS.find((step) =>
    (PROPERTY_FIELDS[step] as FieldGroup[]).some(({ fields }) =>
      fields.some((one) => path === one.path || path.startsWith(`${one.path}.`)),
    ),
  );
}
