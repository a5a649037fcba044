import { type Four, four } from "./four.ts";

/** Words of the CRM's lists, with the form that a sentence needs (`inSentence`) where it differs. */
export const HEATINGS = {
  gas: {
    label: four("Gas", "Gas", "Gaz", "Gas"),
    inSentence: four(
      "a condensing gas boiler",
      "een condensatieketel op gas",
      "une chaudière gaz à condensation",
      "ein Gas-Brennwertkessel",
    ),
  },
  oil: {
    label: four("Oil", "Stookolie", "Mazout", "Öl"),
    inSentence: four("oil heating", "een stookolieketel", "un chauffage au mazout", "eine Ölheizung"),
  },
  electric: {
    label: four("Electric", "Elektrisch", "Électrique", "Elektrisch"),
    inSentence: four(
      "electric heating",
      "elektrische verwarming",
      "un chauffage électrique",
      "eine Elektroheizung",
    ),
  },
  heatPump: {
    label: four("Heat pump", "Warmtepomp", "Pompe à chaleur", "Wärmepumpe"),
    inSentence: four("a heat pump", "een warmtepomp", "une pompe à chaleur", "eine Wärmepumpe"),
  },
} as const satisfies Record<string, { label: Four; inSentence: Four }>;

export const GLAZINGS = {
  single: {
    label: four("Single glazing", "Enkel glas", "Simple vitrage", "Einfachverglasung"),
    inSentence: four(
      "single glazing in part",
      "deels enkel glas",
      "du simple vitrage par endroits",
      "teilweise Einfachverglasung",
    ),
  },
  double: {
    label: four("Double glazing", "Dubbel glas", "Double vitrage", "Doppelverglasung"),
    inSentence: four("double glazing", "dubbel glas", "un double vitrage", "eine Doppelverglasung"),
  },
  triple: {
    label: four("Triple glazing", "Drievoudig glas", "Triple vitrage", "Dreifachverglasung"),
    inSentence: four("triple glazing", "drievoudig glas", "un triple vitrage", "eine Dreifachverglasung"),
  },
} as const satisfies Record<string, { label: Four; inSentence: Four }>;

export const KITCHENS = {
  equipped: four("Fully fitted", "Volledig ingericht", "Équipée", "Voll ausgestattet"),
  semi: four("Partly fitted", "Deels ingericht", "Semi-équipée", "Teilweise ausgestattet"),
  kitchenette: four("Kitchenette", "Kitchenette", "Kitchenette", "Kochnische"),
} as const satisfies Record<string, Four>;

export const CONDITIONS = {
  new: four("New", "Nieuw", "Neuf", "Neubau"),
  excellent: four("Excellent", "Uitstekend", "Excellent", "Ausgezeichnet"),
  good: four("Good", "Goed", "Bon", "Gut"),
  refresh: four("To refresh", "Op te frissen", "À rafraîchir", "Aufzufrischen"),
  renovate: four("To renovate", "Te renoveren", "À rénover", "Renovierungsbedürftig"),
} as const satisfies Record<string, Four>;

export const ORIENTATIONS = {
  south: four("south", "zuiden", "sud", "Süden"),
  southwest: four("south-west", "zuidwesten", "sud-ouest", "Südwesten"),
  southeast: four("south-east", "zuidoosten", "sud-est", "Südosten"),
  west: four("west", "westen", "ouest", "Westen"),
} as const satisfies Record<string, Four>;

export const MARQUEES = {
  1: four("New", "Nieuw", "Nouveau", "Neu"),
  2: four("Under option", "In optie", "Sous option", "Reserviert"),
  3: four("Sold", "Verkocht", "Vendu", "Verkauft"),
  4: four("Let", "Verhuurd", "Loué", "Vermietet"),
} as const satisfies Record<number, Four>;

export const PER_MONTH = four("€ /month", "€ /maand", "€ /mois", "€ /Monat");

export const COUNTRIES = {
  flanders: { id: 10, name: four("Belgium", "België", "Belgique", "Belgien") },
  brussels: { id: 10, name: four("Belgium", "België", "Belgique", "Belgien") },
  wallonia: { id: 10, name: four("Belgium", "België", "Belgique", "Belgien") },
  luxembourg: { id: 50, name: four("Luxembourg", "Luxemburg", "Luxembourg", "Luxemburg") },
  france: { id: 33, name: four("France", "Frankrijk", "France", "Frankreich") },
} as const;

export const AVAILABILITY = {
  deed: four("At the deed", "Bij de akte", "À l'acte", "Bei Beurkundung"),
  atOnce: four("At once", "Onmiddellijk", "Immédiatement", "Sofort"),
  agreement: four("By agreement", "In overleg", "À convenir", "Nach Absprache"),
} as const satisfies Record<string, Four>;

export const OFFICES = {
  Gent: four("Ghent", "Gent", "Gand", "Gent"),
  Brussel: four("Brussels", "Brussel", "Bruxelles", "Brüssel"),
  Namur: four("Namur", "Namen", "Namur", "Namur"),
} as const satisfies Record<string, Four>;

/** The team of "Immo Gevel", by office; nobody of these exists. */
export const TEAM = {
  Gent: ["Lotte Vandermeulen", "Joris Claeyssens", "Amira Haddou"],
  Brussel: ["Nathalie Dufrêne", "Karim Ouassini", "Pieter Verstockt"],
  Namur: ["Élise Warnotte", "Thibault Lemoisne", "Greta Hilgers"],
} as const;

/** "on the third floor", in each language; 0 is the ground floor. */
export const FLOORS: readonly Four[] = [
  four("on the ground floor", "op het gelijkvloers", "au rez-de-chaussée", "im Erdgeschoss"),
  four("on the first floor", "op de eerste verdieping", "au premier étage", "im ersten Stock"),
  four("on the second floor", "op de tweede verdieping", "au deuxième étage", "im zweiten Stock"),
  four("on the third floor", "op de derde verdieping", "au troisième étage", "im dritten Stock"),
  four("on the fourth floor", "op de vierde verdieping", "au quatrième étage", "im vierten Stock"),
  four("on the fifth floor", "op de vijfde verdieping", "au cinquième étage", "im fünften Stock"),
  four("on the sixth floor", "op de zesde verdieping", "au sixième étage", "im sechsten Stock"),
];
