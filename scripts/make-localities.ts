import { readFile, writeFile } from "node:fs/promises";
import type { LocalityName, PostalCodeRow } from "../app/property/places/localities.ts";
import { normaliseName } from "../app/property/places/normalise-name.ts";

/*
 * Writes the table of postal codes (app/property/places/localities.json) from a JSON list of localities, each with
 * `zip`, `name` {nl, fr} and `municipality` {nl, fr}. Such a list is made from three repositories:
 *
 *     github.com/optiosteam/belgian-region-zip       (MIT; the list of bpost, 2021)
 *     github.com/spatie/belgian-cities-geocoded      (MIT; a point for each locality, 2022)
 *     github.com/bmesuere/belgium-topojson           (CC0 1.0; the municipality in which that point lies)
 *     node scripts/make-localities.ts postal-codes.json
 *
 * The notice of these licences is in app/property/places/localities.md.
 */

type Source = { zip: string; name: Pair; municipality: Pair | null };
type Pair = { nl: string; fr: string };

const TABLE_FILE = "app/property/places/localities.json";
const MUNICIPALITIES_FILE = "app/property/places/municipalities.json";

/** English and German names that differ from the local name, by the Dutch name. */
const EXONYMS: Record<string, { en?: string; de?: string }> = {
  Antwerpen: { en: "Antwerp", de: "Antwerpen" },
  Brussel: { en: "Brussels", de: "Brüssel" },
  Mechelen: { de: "Mecheln" },
  Leuven: { de: "Löwen" },
  Brugge: { en: "Bruges", de: "Brügge" },
  Ieper: { en: "Ypres", de: "Ypern" },
  Oostende: { en: "Ostend", de: "Ostende" },
  Gent: { en: "Ghent", de: "Gent" },
  Tongeren: { de: "Tongern" },
  Luik: { en: "Liège", de: "Lüttich" },
  Aarlen: { en: "Arlon", de: "Arel" },
  Limburg: { en: "Limbourg", de: "Limburg" },
  Weismes: { en: "Waimes", de: "Weismes" },
  Kelmis: { en: "Kelmis", de: "Kelmis" },
  Bütgenbach: { en: "Bütgenbach", de: "Bütgenbach" },
  Büllingen: { en: "Büllingen", de: "Büllingen" },
  Amel: { en: "Amel", de: "Amel" },
  "Sankt Vith": { en: "Sankt Vith", de: "Sankt Vith" },
  Schönberg: { en: "Schönberg", de: "Schönberg" },
};

/** Corrected names, by postal code and the wrong Dutch name in the list. */
const CORRECTIONS: Record<string, Pair> = {
  "3790 Moelingen": { nl: "Moelingen", fr: "Mouland" },
  "3790 Sint-Martens-Voeren": { nl: "Sint-Martens-Voeren", fr: "Fouron-Saint-Martin" },
  "3798 S Gravenvoeren": { nl: "'s-Gravenvoeren", fr: "Fouron-le-Comte" },
  "8587 Helkijn": { nl: "Helkijn", fr: "Helchin" },
  "8587 Spiere": { nl: "Spiere", fr: "Espierres" },
  "1380 Ohain": { nl: "Ohain", fr: "Ohain" },
  "8691 Beveren-Aan-De-Ijzer": { nl: "Beveren-aan-de-IJzer", fr: "Beveren-aan-de-IJzer" },
};

/** Current municipalities of localities for which the list has a wrong or a former one. */
const MUNICIPALITIES: Record<string, Pair> = {
  "3770 Membruggen": { nl: "Riemst", fr: "Riemst" },
  "4102 Ougrée": { nl: "Seraing", fr: "Seraing" },
};

/** Localities in common use that are missing from bpost's list. */
const MORE_LOCALITIES: Source[] = [
  {
    zip: "8301",
    name: { nl: "Duinbergen", fr: "Duinbergen" },
    municipality: { nl: "Knokke-Heist", fr: "Knokke-Heist" },
  },
];

const SMALL_WORDS =
  /(?<=[-\s])(?:aan|boven|de|den|der|het|in|op|ten|ter|van|au|aux|de|des|du|en|et|la|le|les|lez|sous|sur|sûr|à|al|l'|d')(?=[-\s'])|(?<=[-\s])(?:L'|D')/giu;

const [file] = process.argv.slice(2);
if (!file) throw new Error("Name the JSON file that lists the localities; see the top of this file");

const sources = [...(JSON.parse(await readFile(file, "utf8")) as Source[]), ...MORE_LOCALITIES].map(
  correctSource,
);
const today = JSON.parse(await readFile(MUNICIPALITIES_FILE, "utf8")) as [
  nis: string,
  nl: string,
  fr: string,
  zips: string[],
][];
const municipalityNames = new Map(
  sources.flatMap(({ municipality }) => (municipality ? [[keyOf(municipality), municipality] as const] : [])),
);
const byZip = Map.groupBy(sources, ({ zip }) => zip);
const allZips = new Set([...byZip.keys(), ...today.flatMap(([, , , zips]) => zips)]);
const rows = [...allZips].sort().map(rowOf);
await writeFile(TABLE_FILE, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`);
console.log(`${rows.length} postal codes, ${sources.length} localities`);

/**
 * Names a postal code after its only locality, or after the one that has the name of the municipality, else after the
 * municipality.
 */
function rowOf(zip: string): PostalCodeRow {
  const localities = byZip.get(zip) ?? [];
  const isOfOther = (pair: Pair) =>
    today.some(
      ([, nl, fr, zips]) => !zips.includes(zip) && isSameName(withCorrectSpelling({ nl, fr }), pair),
    );
  const former = mostFrequent(
    localities.flatMap(({ municipality }) => (municipality && !isOfOther(municipality) ? municipality : [])),
  );
  const current = today
    .filter(([, , , zips]) => zips.includes(zip))
    .map(([, nl, fr]) => withCorrectSpelling({ nl, fr }));
  const municipalities = unique([...former, ...current]);
  const only = localities.length === 1 ? localities[0] : undefined;
  const namesake = localities.find(({ name, municipality }) =>
    (municipality ? municipalities : [...municipalityNames.values()]).some((own) => isSameName(own, name)),
  );
  const place = only?.name ?? namesake?.name ?? municipalities[0];
  if (!place) throw new Error(`The postal code ${zip} has no name`);
  const own = municipalities.find((municipality) => isSameName(municipality, place)) ?? place;
  const others = unique(localities.map(({ name }) => name)).filter((name) => !isSameName(name, own));
  const around = municipalities.filter(
    (municipality) => ![own, ...others].some((name) => isSameName(municipality, name)),
  );
  const named = (pair: Pair) => nameOf(pair, zip);
  return around.length > 0
    ? [zip, named(own), others.map(named), around.map(named)]
    : others.length > 0
      ? [zip, named(own), others.map(named)]
      : [zip, named(own)];
}

/**
 * One text when the name is the same in all languages; otherwise the Dutch, French, English and German names. English
 * and German have the local name, unless `EXONYMS` has another.
 */
function nameOf({ nl, fr }: Pair, zip: string): LocalityName {
  const code = Number(zip);
  const own = (code >= 1500 && code <= 3999) || code >= 8000 ? nl : fr;
  const { en = own, de = own } = EXONYMS[nl] ?? {};
  return [nl, fr, en, de].every((name) => name === nl) ? nl : [nl, fr, en, de];
}

function correctSource({ zip, name, municipality }: Source): Source {
  const id = `${zip} ${decoded(name.nl)}`;
  const around = MUNICIPALITIES[id] ?? municipality;
  return {
    zip,
    name: CORRECTIONS[id] ?? withCorrectSpelling(name),
    municipality: around && withCorrectSpelling(around),
  };
}

function withCorrectSpelling({ nl, fr }: Pair): Pair {
  return { nl: correctSpelling(nl), fr: correctSpelling(fr) };
}

/** "Folx - Les - Caves" → "Folx-les-Caves"; "'S Herenelderen" → "'s-Herenelderen". */
function correctSpelling(name: string): string {
  return decoded(name)
    .trim()
    .replace(/\s+-\s+/g, "-")
    .replace(/^'s[\s-]+/i, "'s-")
    .replace(SMALL_WORDS, (word) => word.toLowerCase())
    .replace(/-celles$/, "-Celles");
}

/** Repairs a name whose UTF-8 was read as Latin-1, as for some names of the list: "LiÃ¨ge". */
function decoded(name: string): string {
  return /Ã/.test(name) ? Buffer.from(name, "latin1").toString("utf8") : name;
}

function mostFrequent(pairs: Pair[]): Pair[] {
  const groups = [...Map.groupBy(pairs, keyOf).values()];
  return groups.sort((a, b) => b.length - a.length).flatMap(([first]) => first ?? []);
}

function unique(pairs: Pair[]): Pair[] {
  return [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()];
}

function isSameName(one: Pair, other: Pair): boolean {
  const names = [one.nl, one.fr].map(normaliseName);
  return [other.nl, other.fr].some((name) => names.includes(normaliseName(name)));
}

function keyOf({ nl, fr }: Pair): string {
  return `${normaliseName(nl)}|${normaliseName(fr)}`;
}
