import { LANGUAGES, type Language } from "../../app/i18n/languages.ts";
import type { Facts } from "./facts.ts";
import type { Four } from "./four.ts";
import { FEATURE_SENTENCES, PROJECT_TEXTS } from "./sentences-features.ts";
import { KIND_SENTENCES } from "./sentences-kinds.ts";
import { FLOORS, GLAZINGS, HEATINGS, OFFICES, ORIENTATIONS } from "./words.ts";

/** From here on a garden is grounds: no apple tree and shed, but meadow and wood. */
const LARGE_GARDEN_M2 = 2500;

type Feature = keyof typeof FEATURE_SENTENCES;

/** Hands out the variants of each sentence in turn, so that two neighbours never read the same. */
export class Turns {
  #next = new Map<string, number>();

  take<Item>(name: string, items: readonly Item[]): Item {
    const turn = this.#next.get(name) ?? 0;
    this.#next.set(name, turn + 1);
    const item = items[turn % items.length];
    if (item === undefined) throw new RangeError(`no sentence for ${name}`);
    return item;
  }
}

/** The heading and the description (HTML paragraphs) of a property, in the four languages. */
export function writeTexts(facts: Facts, turns: Turns): { title: Four; description: Four } {
  const texts = KIND_SENTENCES[facts.kindName];
  const take = (name: Feature) => turns.take<Four>(name, FEATURE_SENTENCES[name]);
  const fresh = facts.unit;
  const paragraphs: Four[][] = fresh
    ? [
        [take("unit")],
        [take("unitFinish"), ...outside(facts, take)],
        [facts.place.around, take("closingSale")],
      ]
    : [
        [turns.take(`${facts.kindName} opening`, texts.openings)],
        rooms(facts, take),
        [...outside(facts, take), ...storage(facts, take)],
        technical(facts, take),
        [
          facts.place.around,
          ...terms(facts, take),
          take(facts.goal === "sale" ? "closingSale" : "closingRent"),
        ],
      ];
  const title = fresh ? unitTitle(facts) : turns.take(`${facts.kindName} title`, texts.titles);
  const description = inAll((language) =>
    paragraphs
      .filter((sentences) => sentences.length > 0)
      .map(
        (sentences) => `<p>${sentences.map((sentence) => filled(sentence, facts, language)).join(" ")}</p>`,
      )
      .join(""),
  );
  return { title, description };
}

function rooms(facts: Facts, take: (name: Feature) => Four): Four[] {
  const family = facts.kind.family;
  if (facts.kindName === "studio") return [take("studioRooms")];
  if (facts.kindName === "bungalow") return [take("levelRooms")];
  if (facts.kindName === "manor") return [take("manorRooms")];
  if (facts.kindName === "studentRoom" || family === "other") return [take("storeUse")];
  if (facts.kindName === "shopFlat") return [take("flatRooms")];
  if (family === "house") return [take("houseRooms")];
  if (family === "flat") return [take("flatRooms")];
  if (family === "work") return [take("officeUse")];
  if (family === "shop") return [take("shopUse")];
  return [take("landUse")];
}

function outside(facts: Facts, take: (name: Feature) => Four): Four[] {
  const sentences: Four[] = [];
  if (facts.garden && facts.garden > LARGE_GARDEN_M2) sentences.push(take("park"));
  else if (facts.garden) sentences.push(take("garden"));
  else if (facts.terrace && facts.kind.family === "house") sentences.push(take("yard"));
  if (facts.terrace && facts.kind.family === "flat") sentences.push(take("terrace"));
  if (facts.choice.pool) sentences.push(take("pool"));
  return sentences;
}

function storage(facts: Facts, take: (name: Feature) => Four): Four[] {
  const sentences: Four[] = [];
  if (facts.hasCellar && facts.hasAttic) sentences.push(take("cellarAndAttic"));
  else if (facts.hasCellar) sentences.push(take("cellar"));
  if (facts.garages === 1 && facts.kind.family === "house") sentences.push(take("garage"));
  if (facts.parkings === 1 && facts.kind.family === "flat") sentences.push(take("parking"));
  if (facts.hasLift) sentences.push(take("lift"));
  return sentences;
}

function technical(facts: Facts, take: (name: Feature) => Four): Four[] {
  const sentences: Four[] = [];
  if (facts.renovated) sentences.push(take("renovated"));
  if (facts.kwh !== undefined) {
    sentences.push(take(facts.kwh < 110 ? "energyGood" : facts.kwh > 400 ? "energyPoor" : "energyMiddle"));
  }
  return sentences;
}

function terms(facts: Facts, take: (name: Feature) => Four): Four[] {
  const sentences: Four[] = [];
  if (
    facts.choice.floods === "parcel-d" ||
    facts.choice.floods === "building-d" ||
    facts.choice.floods === "hazard-high"
  ) {
    sentences.push(take("floodHigh"));
  }
  if (facts.choice.annuity)
    sentences.push(take(facts.choice.annuity === "occupied" ? "annuityOccupied" : "annuityFree"));
  if (facts.choice.furnished && facts.kindName !== "studentRoom") sentences.push(take("furnished"));
  if (facts.goal === "rent" && facts.charges && facts.kind.family === "flat") sentences.push(take("charges"));
  return sentences;
}

function unitTitle(facts: Facts): Four {
  const project = PROJECT_TEXTS[facts.unit?.project.id ?? 0];
  const lot = facts.unit?.lot ?? "";
  return {
    en: `${project?.name.en}: lot ${lot}`,
    nl: `${project?.name.nl}: lot ${lot}`,
    fr: `${project?.name.fr} : lot ${lot}`,
    de: `${project?.name.de}: Einheit ${lot}`,
  };
}

function inAll(make: (language: Language) => string): Four {
  const texts: Partial<Four> = {};
  for (const language of LANGUAGES) texts[language] = make(language);
  return texts as Four;
}

/** A sentence with its placeholders filled in, its first letter a capital. Throws on a placeholder nobody knows. */
function filled(sentence: Four, facts: Facts, language: Language): string {
  const text = sentence[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = placeholder(name, facts, language);
    if (value === undefined)
      throw new Error(`${name} is not known of property ${facts.id} (${facts.kindName})`);
    return value;
  });
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

function placeholder(name: string, facts: Facts, language: Language): string | undefined {
  switch (name) {
    case "year":
      return facts.built?.toString();
    case "renovated":
      return facts.renovated?.toString();
    case "living":
      return area(facts.living, language);
    case "ground":
      return area(facts.ground, language);
    case "garden":
      return area(facts.garden, language);
    case "terrace":
      return area(facts.terrace, language);
    case "front":
      return `${Math.round(Math.sqrt(facts.ground ?? 0) * 0.72)} m`;
    case "kwh":
      return facts.kwh?.toString().replace("-", "−");
    case "beds":
      return counted(facts.bedrooms, BEDROOMS[language]);
    case "baths":
      return counted(facts.bathrooms, BATHROOMS[language]);
    case "onFloor":
      return FLOORS[facts.floor ?? 0]?.[language];
    case "orientation":
      return ORIENTATIONS[facts.orientation][language];
    case "heating":
      return HEATINGS[facts.heating].inSentence[language];
    case "glazing":
      return GLAZINGS[facts.glazing].inSentence[language];
    case "office":
      return OFFICES[facts.place.office][language];
    case "charges":
      return facts.charges === undefined ? undefined : `€ ${facts.charges}`;
    case "lot":
      return facts.unit?.lot;
    case "project":
      return facts.unit && PROJECT_TEXTS[facts.unit.project.id]?.name[language];
    default:
      return undefined;
  }
}

const BEDROOMS: Record<Language, [string, string]> = {
  en: ["one bedroom", "bedrooms"],
  nl: ["één slaapkamer", "slaapkamers"],
  fr: ["une chambre", "chambres"],
  de: ["ein Schlafzimmer", "Schlafzimmer"],
};

const BATHROOMS: Record<Language, [string, string]> = {
  en: ["a bathroom", "bathrooms"],
  nl: ["een badkamer", "badkamers"],
  fr: ["une salle de bains", "salles de bains"],
  de: ["ein Badezimmer", "Badezimmer"],
};

function counted(count: number, [one, many]: [string, string]): string {
  return count === 1 ? one : `${count} ${many}`;
}

const GROUPS: Record<Language, string> = { en: ",", nl: ".", fr: " ", de: "." };

function area(m2: number | undefined, language: Language): string | undefined {
  if (m2 === undefined) return undefined;
  return `${m2.toString().replace(/\B(?=(\d{3})+$)/g, GROUPS[language])} m²`;
}
