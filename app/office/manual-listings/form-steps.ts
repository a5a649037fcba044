import type { TextKey } from "../../i18n/text-keys.ts";
import type { Goal } from "../../property/listing.ts";
import type { Region } from "../../property/places/region.ts";

/*
 * Steps of the form of a manual listing, and the fields of each. Kinds, limits and options of the fields come from the
 * schema of a listing (field-kind.ts).
 */

export const FORM_STEPS = [
  "place",
  "price",
  "rooms",
  "legal",
  "texts",
  "pictures",
  "media",
  "publish",
] as const;
export type FormStep = (typeof FORM_STEPS)[number];

/** Reads a step from a URL; the first step by default. */
export function readFormStep(text: string | null | undefined): FormStep {
  return FORM_STEPS.find((step) => step === text) ?? "place";
}

export type FieldDeclaration = {
  /** Path of the value in a listing. */
  path: string;
  label: TextKey;
  unit?: "€" | "m²" | "kWh/m²" | "kWh" | "kg/m²";
  /** Regions in which the field applies; all regions when absent. */
  regions?: readonly Region[];
  /** Goal for which the field applies; both when absent. */
  goal?: Goal;
  /**
   * Codes to choose from, for a field that is a text in the schema; outside Flanders the field is a free text
   * (`listing-form.ts`). Their texts: `property:planning.codes`.
   */
  codes?: readonly string[];
  /** True for a multi-line text. */
  isLong?: boolean;
};

export type FieldGroup = { title: TextKey; fields: FieldDeclaration[] };

/** Field with the same label as on the public page of a property. */
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
/** Field with a label that only the office uses. */
const officeField = (path: string, name: string, options: Partial<FieldDeclaration> = {}) =>
  field(path, { label: `homes:fields.${name}` as TextKey, ...options });

const FLANDERS = ["flanders"] as const;
const BRUSSELS = ["brussels"] as const;
const WALLONIA = ["wallonia"] as const;
const BRUSSELS_AND_WALLONIA = ["brussels", "wallonia"] as const;

/** Fields of each step, in groups. */
export const STEP_FIELDS = {
  place: [
    {
      title: "homes:groups.what",
      fields: [
        officeField("goal", "goal"),
        officeField("webIds", "type"),
        officeField("typeName", "typeName"),
        field("isNewBuild", { label: "property:fields.general.newBuild" }),
        field("reference", { label: "property:fields.general.reference" }),
      ],
    },
    {
      title: "homes:groups.where",
      fields: [
        officeField("address.street", "street"),
        officeField("address.houseNumber", "houseNumber"),
        officeField("address.box", "box"),
        officeField("address.zip", "zip"),
        officeField("address.city", "city"),
        officeField("address.country", "country"),
        officeField("isAddressPublished", "isAddressPublished"),
        field("neighbourhood", { label: "property:fields.general.neighbourhood" }),
        officeField("position.latitude", "latitude"),
        officeField("position.longitude", "longitude"),
      ],
    },
    {
      title: "homes:groups.who",
      fields: [officeField("agent", "agent"), officeField("office", "office")],
    },
  ],
  price: [
    {
      title: "homes:groups.price",
      fields: [
        officeField("priceEuro", "price", { unit: "€" }),
        officeField("isPricePublished", "isPricePublished"),
        officeField("isStartingPrice", "isStartingPrice", { goal: "sale" }),
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
        officeField("energy.labelText", "label"),
        field("energy.certificateCode"),
        field("energy.co2KgPerM2", { unit: "kg/m²", regions: BRUSSELS_AND_WALLONIA }),
        field("energy.eLevel", { regions: FLANDERS }),
        field("energy.validUntil"),
        field("building.isElectricityConform"),
        field("building.electricityInspectedOn"),
        field("mobiscore", { regions: FLANDERS }),
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
        field("flood.isInRiskZone", { regions: BRUSSELS_AND_WALLONIA }),
      ],
    },
    {
      title: "property:sections.asbestos",
      fields: [field("asbestos.type", { regions: FLANDERS }), field("asbestos.date", { regions: FLANDERS })],
    },
  ],
  texts: [
    { title: "homes:groups.title", fields: [officeField("title", "title")] },
    {
      title: "property:sections.description",
      fields: [field("description", { label: "property:sections.description", isLong: true })],
    },
  ],
  pictures: [],
  media: [
    {
      title: "property:sections.media",
      fields: [officeField("videoUrls", "videoUrls"), officeField("virtualTourUrls", "virtualTourUrls")],
    },
    {
      title: "property:sections.documents",
      fields: [officeField("documents", "documents")],
    },
  ],
  publish: [],
} satisfies Record<FormStep, FieldGroup[]>;

/** Fields of a listing that are not in `STEP_FIELDS`, with the reason. */
export const FIELDS_WITHOUT_STEP: Record<string, string> = {
  key: "generated by the office",
  number: "assigned by Gable",
  marquee: "set by the buttons for sold and let",
  marqueeName: "only for badges of a CRM",
  mainTypeName: "the same as the name of its category",
  priceUnitText: "follows from the goal",
  "address.countryName": "follows from the country",
  neighbourhoodNames: "one name is enough",
  pictures: "a step of its own",
  floorPlans: "marked among the pictures",
  viewingDays: "set on the page of the property in the office",
  openHours: "only from feeds",
  projectKey: "projects come from feeds",
  publishedAt: "the moment of publication",
  updatedAt: "the moment of publication",
};

/** Fields of a step that apply to a region and a goal. While either is unknown, it excludes no field. */
export function fieldsOf(
  step: FormStep,
  { region, goal }: { region: Region | undefined; goal: Goal | undefined },
): FieldGroup[] {
  const groups: FieldGroup[] = STEP_FIELDS[step];
  return groups
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter(
        (declared) =>
          (region === undefined || declared.regions === undefined || declared.regions.includes(region)) &&
          (goal === undefined || declared.goal === undefined || declared.goal === goal),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/**
 * Finds the step with the field for a path of a listing, such as "rooms.bedrooms" or "title.nl"; undefined when none has it.
 */
export function stepOf(path: string): FormStep | undefined {
  return FORM_STEPS.find((step) =>
    (STEP_FIELDS[step] as FieldGroup[]).some(({ fields }) =>
      fields.some((declared) => path === declared.path || path.startsWith(`${declared.path}.`)),
    ),
  );
}
