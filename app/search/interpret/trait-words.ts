import type { Feature } from "../../property/features.ts";
import type { StateOfRepair } from "../../property/state-of-repair.ts";
import { phrases } from "../../property/type-phrases.ts";

/** Filters of a list that a word about a property stands for. */
export type Trait = { feature: Feature } | { states: readonly StateOfRepair[] } | { hasViewingDays: true };

const FEATURE_WORDS: Record<Exclude<Feature, "parking">, string> = {
  garden: "garden|gardens|tuin|tuintje|stadstuin|jardin|jardinet|garten",
  terrace:
    "terrace|terraces|roof terrace|terras|terrasje|terrassen|dakterras|terrasse|terrasses|toit terrasse|dachterrasse|terrassen",
  lift: "lift|elevator|ascenseur|avec ascenseur|aufzug|fahrstuhl|personenaufzug",
  furnished:
    "furnished|gemeubeld|gemeubileerd|bemeubeld|gemeubelde|meuble|meublee|meubles|mobliert|moblierte",
  pets: `pets|pet friendly|pets allowed|dogs|dog|cats|huisdier|huisdieren|huisdieren toegelaten|hond toegelaten|honden toegelaten|animaux
    |animaux admis|animaux acceptes|chien|chiens|haustier|haustiere|haustiere erlaubt`,
  pool: "pool|swimming pool|zwembad|piscine|schwimmbad|schwimmbecken|swimmingpool",
  video: "video|film|filmpje|with video|vidéo",
  tour: `virtual tour|3d tour|tour 3d|virtuele rondleiding|virtuele tour|virtueel bezoek|visite virtuelle|visite 3d|virtueller rundgang
    |360 tour|matterport`,
  "ground-floor": "ground floor|gelijkvloers|gelijkvloerse|rez de chaussee|rez|erdgeschoss|im erdgeschoss",
};

const STATE_WORDS: readonly [readonly StateOfRepair[], string][] = [
  [
    ["to-renovate"],
    `to renovate|te renoveren|renoveren|a renover|renover|a rafraichir|op te frissen|opknapwoning|opknappen|opknapper
    |renovierungsbedurftig|sanierungsbedurftig|zu renovieren|fixer upper|needs renovation`,
  ],
  [
    ["renovated"],
    "renovated|gerenoveerd|gerenoveerde|renove|renovee|renoviert|renovierte|renoviertes|saniert|sanierte",
  ],
  [
    ["new", "renovated", "good"],
    "instapklaar|instapklare|bezugsfertig|move in ready|pret a emmenager|pret a habiter|en bon etat|goede staat|good condition|guter zustand",
  ],
];

const VIEWING_WORDS =
  "open huis|openhuis|opendeurdag|kijkdag|kijkdagen|open house|open viewing|portes ouvertes|visite libre|besichtigungstag|tag der offenen tur";

/** Words for a garage or parking space are those of a type too (app/property/type-phrases.ts). */
export const TRAIT_PHRASES: readonly { trait: Trait; phrases: string[] }[] = [
  ...Object.entries(FEATURE_WORDS).map(([feature, words]) => ({
    trait: { feature: feature as Feature },
    phrases: phrases(words),
  })),
  ...STATE_WORDS.map(([states, words]) => ({ trait: { states }, phrases: phrases(words) })),
  { trait: { hasViewingDays: true }, phrases: phrases(VIEWING_WORDS) },
];

/** Words for bathrooms. Only together with a number are they a filter. */
export const BATHROOM_PHRASES = phrases(
  "bathroom|bathrooms|bath|baths|badkamer|badkamers|salle de bain|salles de bain|salle de bains|salles de bains|sdb|badezimmer|badezimmern|bader",
);

/** Words that negate the trait after them. The trait is then ignored, because no filter excludes it. */
export const WITHOUT_PHRASES = phrases(
  "zonder|sans|hors|ohne|without|no|geen|pas de|kein|keine|niet|non|nicht|not",
);
