import { countryCode } from "../fields/country-code.ts";
import { findPropertyTypeByWord } from "../fields/property-types.ts";
import type { ColumnFacts } from "./column-facts.ts";

/**
 * Recognises the column of a field by the words of its name (`names`, unless another word is in `except`), and by its
 * values (`fits`).
 */
export type FieldClue = {
  field: string;
  names: RegExp;
  except?: RegExp;
  fits: (facts: ColumnFacts) => boolean;
};

/** Minimum share of the filled cells of a column that must be of a kind. */
const MIN_SHARE = 0.7;

const isNumber = (facts: ColumnFacts) => facts.share(facts.numbers) >= MIN_SHARE;
/** True for a column whose numbers mostly (nine in ten) lie between two bounds. */
const numberIn = (minimum: number, maximum: number) => (facts: ColumnFacts) =>
  facts.share(facts.numbers) >= 0.4 && facts.quantile(0.05) >= minimum && facts.quantile(0.95) <= maximum;
const isCount = (facts: ColumnFacts) => numberIn(-1, 60)(facts) && facts.wholeNumbers >= facts.numbers * 0.95;
const isArea = (facts: ColumnFacts) => facts.share(facts.numbers) >= 0.3 && facts.quantile(0.5) >= 1;
const isYesNo = (facts: ColumnFacts) => facts.distinct <= 4 && facts.share(facts.yesNos) >= MIN_SHARE;
const isText = (facts: ColumnFacts) => !isNumber(facts) && facts.share(facts.yesNos) < MIN_SHARE;
const isLetter = (facts: ColumnFacts) => facts.share(facts.energyLabels) >= 0.6;
const isUrl = (facts: ColumnFacts) => facts.share(facts.urls) >= MIN_SHARE;
const isDate = (facts: ColumnFacts) => facts.share(facts.dates) >= MIN_SHARE;
const isYear = (facts: ColumnFacts) =>
  isNumber(facts) && facts.quantile(0.5) >= 1_800 && facts.quantile(0.5) <= 2_040;
const isZip = (facts: ColumnFacts) =>
  facts.share(facts.fourDigits) >= MIN_SHARE && facts.quantile(0.5) < 10_000;
const isKey = (facts: ColumnFacts) => facts.filled > 0 && !facts.hasDuplicates;
const isAnything = (facts: ColumnFacts) => facts.filled > 0;
const isYesOrText = (facts: ColumnFacts) =>
  isYesNo(facts) || [...facts.values.keys()].every((value) => /^(yes|no)\b/i.test(value));

/** `sale` or `rent` by the words of four languages; undefined when a word says neither. */
export function goalNamed(text: string): "sale" | "rent" | undefined {
  if (/rent|huur|louer|location|\blet\b|miet/i.test(text)) return "rent";
  return /sale|sell|buy|koop|vend|vente|achat|kauf/i.test(text) ? "sale" : undefined;
}

const isGoal = (facts: ColumnFacts) =>
  facts.distinct <= 6 &&
  facts.filled > 0 &&
  [...facts.values.keys()].every((value) => goalNamed(value) !== undefined);

/** Most cells name a type of property. */
const isType = (facts: ColumnFacts) => {
  let known = 0;
  for (const [value, count] of facts.values) if (findPropertyTypeByWord(value) !== undefined) known += count;
  return facts.distinct <= 100 && facts.share(known) >= MIN_SHARE;
};

/** Marquee that a word names in four languages; undefined when it names none. */
export function marqueeNamed(text: string): "none" | "sold" | "rented" | undefined {
  if (/sold|verkocht|vendu|verkauft/i.test(text)) return "sold";
  if (/rented|verhuurd|lou[ée]e?(?!\p{L})|vermietet|(?<!to )\blet\b/iu.test(text)) return "rented";
  return /available|beschikbaar|disponible|verfügbar|online|te koop|te huur|à vendre|à louer|for sale|for rent|to let/i.test(
    text,
  )
    ? "none"
    : undefined;
}

const isMarquee = (facts: ColumnFacts) =>
  facts.distinct <= 12 && [...facts.values.keys()].some((value) => marqueeNamed(value) !== undefined);
const isCountry = (facts: ColumnFacts) =>
  facts.filled > 0 && [...facts.values.keys()].every((value) => countryCode(value) !== undefined);

const SURFACE = "(surface|area|m2|m²|opp(ervlakte)?|superficie|size|flache)";

/**
 * Clues of each field, the most specific first: a column that fits one field is not tried for the next ones.
 */
export const FIELD_CLUES: FieldClue[] = [
  {
    field: "key",
    names:
      /^(property |estate |listing |object |pand |bien |dossier ?|kantoor ?)?(id|ref|refnr|reference|referentie|code|nr|nummer|numero)$/,
    fits: isKey,
  },
  {
    field: "goal",
    names:
      /\b(transaction( type)?|transactie|verrichting|vente location|koop of huur|purpose|goal|type of sale|sale type|te koop|koop huur|aanbod|vermarktung|offre|negotiation|price freq)\b/,
    except: /sub/,
    fits: isGoal,
  },
  { field: "marquee", names: /\b(status|statut|verkoopstatus)\b/, fits: isMarquee },
  {
    field: "typeName",
    names: /\bsub ?(type|category)\b|^type detail$/,
    except: /transaction|price/,
    fits: isType,
  },
  {
    field: "webIds",
    names: /\b(property |home )?(type|category|soort|kind|typologie|objektart)\b/,
    except: /sub|sale|heating|kitchen|glaz|transaction|price|flood/,
    fits: isType,
  },
  { field: "position.latitude", names: /\blat(itude)?\b/, fits: numberIn(-90, 90) },
  { field: "position.longitude", names: /\b(lon|lng|longitude)\b/, fits: numberIn(-180, 180) },
  {
    field: "address.zip",
    names: /\b(zip|postal ?code|post ?code|code postal|cp|plz|locality)\b/,
    fits: isZip,
  },
  {
    field: "address.street",
    names: /\b(street|straat|rue|strasse|adres|adresse|address)\b/,
    except: /number|front|publish|display/,
    fits: isText,
  },
  {
    field: "address.houseNumber",
    names: /\b(house ?number|huis ?(nummer|nr)|hausnummer|(location|street) number|nr|n|no|numero)\b/,
    fits: isAnything,
  },
  { field: "address.box", names: /\b(box|bus|bte|boite|post ?box)\b/, fits: isAnything },
  {
    field: "address.city",
    names: /\b(city|town|gemeente|plaats|ville|commune|locality|localite|municipality|woonplaats|stad)\b/,
    fits: isText,
  },
  { field: "address.country", names: /^(land|country|pays|staat)( code)?$/, fits: isCountry },
  {
    field: "rooms.bedrooms",
    names: /\b(bed ?rooms?|beds|slaapkamers?|slpk|chambres?|schlafzimmer)\b/,
    except: /surface|area|\d/,
    fits: isCount,
  },
  {
    field: "rooms.bathrooms",
    names: /\b(bath ?rooms?|baths|badkamers?|salles? de bains?|sdb|badezimmer)\b/,
    except: /surface|area/,
    fits: isCount,
  },
  {
    field: "rooms.showerRooms",
    names: /\b(shower ?rooms?|showers?|douches?)\b/,
    except: /surface/,
    fits: isCount,
  },
  { field: "rooms.toilets", names: /\b(toilets?|wc)\b/, except: /surface/, fits: isCount },
  {
    field: "rooms.parkings",
    names:
      /\b(parkings?|parkeerplaatsen|stellplatze)\b.*\b(outdoor|outside|buiten)|\b(number of )?parkings?( places| spaces)?$/,
    except: /indoor/,
    fits: isCount,
  },
  { field: "rooms.garages", names: /\b(garages?|parking.*indoor)\b/, except: /surface/, fits: isCount },
  {
    field: "surfaces.terraceM2",
    names: new RegExp(`\\bterras?(se|ce)?\\b.*${SURFACE}|${SURFACE}.*\\bterras?(se|ce)?\\b`),
    fits: isArea,
  },
  {
    field: "surfaces.gardenM2",
    names: new RegExp(`\\b(garden|tuin|jardin)\\b.*${SURFACE}|${SURFACE}.*\\b(garden|tuin|jardin)\\b`),
    fits: isArea,
  },
  {
    field: "surfaces.groundM2",
    names: new RegExp(
      `\\b(perceel|grond)s?opp|\\b(plot|land|ground|perceel|grond|terrain)\\b.*${SURFACE}|${SURFACE}.*\\b(plot|land|ground|perceel|grond|terrain)\\b`,
    ),
    except: /build|floor|construct/,
    fits: isArea,
  },
  {
    field: "surfaces.constructedM2",
    names: new RegExp(`\\b(buildable|constructed|bebouwd)\\b.*${SURFACE}`),
    fits: isArea,
  },
  {
    field: "surfaces.totalM2",
    names: new RegExp(`\\b(total|totale|bruto|gross)\\b.*${SURFACE}`),
    except: /land|ground|build/,
    fits: isArea,
  },
  {
    field: "surfaces.livingM2",
    names: new RegExp(
      `\\b(liv(ing|able)|habitable|bewoonbare?|bew|woon|net|wohn)\\b.*${SURFACE}|^${SURFACE}$|woonoppervlakte|surface habitable|area built`,
    ),
    except: /room|kitchen|cellar/,
    fits: isArea,
  },
  {
    field: "building.constructionYear",
    names: /\b(construction|build|built) year\b|bouwjaar|annee de construction|baujahr/,
    fits: isYear,
  },
  {
    field: "building.renovationYear",
    names: /\brenovation year|renovatiejaar|annee de renovation\b/,
    fits: isYear,
  },
  {
    field: "building.floors",
    names: /\b(number of floors|floor count|floors|verdiepingen|nombre d etages)\b/,
    except: /heat/,
    fits: isCount,
  },
  {
    field: "building.floor",
    names: /\b(floor|verdieping|etage)\b/,
    except: /number of|heat|count|ground|surface|buildable/,
    fits: isCount,
  },
  {
    field: "building.facades",
    names: /\b(facades?|facade count|frontages?|fronts|gevels?)\b/,
    except: /orient|width|surface/,
    fits: isCount,
  },
  {
    field: "building.condition",
    names: /\b(condition|state|staat|etat|toestand|bouwtoestand|zustand)\b/,
    except: /air|kitchen/,
    fits: isText,
  },
  {
    field: "building.heating",
    names: /\b(heating( type)?|type of heating|verwarming|chauffage)\b/,
    fits: isText,
  },
  {
    field: "building.kitchen",
    names: /\b(kitchen|keuken|cuisine)\b/,
    except: /surface|area|has /,
    fits: isText,
  },
  { field: "building.glazing", names: /\b(glazing|beglazing|vitrage)\b/, fits: isAnything },
  {
    field: "building.orientation",
    names: /\b(orientation|orientatie|ligging)\b/,
    except: /garden|terrace|tuin/,
    fits: isText,
  },
  {
    field: "building.isElectricityConform",
    names: /electric.*(certif|conform|keuring)|(certif|conform|keuring).*electric/,
    fits: isYesOrText,
  },
  { field: "building.isFurnished", names: /\b(furnished|gemeubeld|meuble)\b/, fits: isYesNo },
  { field: "building.hasLift", names: /\b(lift|elevator|ascenseur)\b/, fits: isYesNo },
  {
    field: "building.hasCellar",
    names: /\b(cellar|basement|kelder|cave)\b/,
    except: /surface/,
    fits: isYesNo,
  },
  { field: "building.hasAttic", names: /\b(attic|zolder|grenier)\b/, except: /surface/, fits: isYesNo },
  {
    field: "building.hasGarden",
    names: /\b(garden|tuin|jardin)\b/,
    except: /surface|area|orient/,
    fits: isYesNo,
  },
  {
    field: "building.hasTerrace",
    names: /\b(terrace|terras|terrasse)\b/,
    except: /surface|area|orient/,
    fits: isYesNo,
  },
  { field: "building.hasSwimmingPool", names: /\b(swimming pool|pool|zwembad|piscine)\b/, fits: isYesNo },
  { field: "building.arePetsAllowed", names: /\b(pets|huisdieren|animaux)\b/, fits: isYesNo },
  {
    field: "isNewBuild",
    names: /\b(new(ly)? ?(build|built|construction)|nieuwbouw|neubau)\b/,
    fits: isYesNo,
  },
  { field: "isLifeAnnuity", names: /\b(life annuity|viager|lijfrente)\b/, fits: isYesNo },
  {
    field: "energy.labelText",
    names: /\b(epc|peb|energy|energie)\b.*\b(score|label|class|rating|klasse)\b|^(epc|peb|energy label)$/,
    fits: isLetter,
  },
  {
    field: "energy.validUntil",
    names: /\b(validity|valid|geldig)\b.*\b(epc|peb)\b|\b(epc|peb)\b.*\b(valid|geldig)/,
    fits: isDate,
  },
  {
    field: "energy.certificateCode",
    names: /\b(epc|peb)\b.*\b(reference|ref|code|nr|number|certificate)\b/,
    fits: isText,
  },
  {
    field: "energy.totalKwh",
    names: /\b(yearly|total|totaal)\b.*\benergy|energy.*\b(yearly|total)\b/,
    fits: isNumber,
  },
  { field: "energy.eLevel", names: /\b(e level|level e|e peil|consumption level)\b/, fits: isNumber },
  {
    field: "energy.kwhPerM2",
    names: /\b(primary energy|energy consumption|epc value|kwh|energieverbruik|epc kwh)\b/,
    except: /yearly|total|level/,
    fits: isNumber,
  },
  { field: "energy.co2KgPerM2", names: /\b(co2|carbon)\b/, fits: isNumber },
  {
    field: "planning.permit",
    names: /\b(building|planning) perm|construction permit is obtained|stedenbouwkundige vergunning/,
    fits: isAnything,
  },
  { field: "planning.preemption", names: /pre ?emption|priority purchase|voorkooprecht/, fits: isAnything },
  { field: "planning.subdivision", names: /plot division|subdivision|verkaveling/, fits: isAnything },
  { field: "planning.enforcement", names: /breaching|enforcement|dagvaarding/, fits: isAnything },
  { field: "planning.destination", names: /urbanism|use designation|bestemming|affectation/, fits: isText },
  { field: "flood.parcelScore", names: /\bp score\b/, fits: isLetter },
  { field: "flood.buildingScore", names: /\bg score\b/, fits: isLetter },
  {
    field: "flood.zone",
    names: /\bflood(ing)?\b.*\b(zone|area|type)\b|overstroming/,
    except: /demarcated|delimit/,
    fits: isText,
  },
  {
    field: "finance.cadastralIncomeEuro",
    names: /\b(cadastral income|kadastraal inkomen|revenu cadastral|ki|rc)\b/,
    fits: isNumber,
  },
  { field: "finance.annuity.bouquetEuro", names: /\b(lump ?sum|bouquet)\b/, fits: isNumber },
  {
    field: "finance.annuity.monthlyEuro",
    names: /annuity.*\bmonthly ?amount\b|rente per maand/,
    fits: isNumber,
  },
  {
    field: "priceEuro",
    names: /\b(price|prijs|vraagprijs|huurprijs|prix|loyer|preis|huur|rent)\b/,
    except: /per |m2|sqm|old|label|display|unit|type|min|max|range|freq|currency|new|has|is |accessib/,
    fits: numberIn(0, 1_000_000_000),
  },
  { field: "availability", names: /\b(availability|available|beschikbaar(heid)?|disponib)/, fits: isText },
  { field: "title", names: /^(title|titel|titre|heading)$/, fits: isText },
  {
    field: "description.nl",
    names: /\b(descr\w*|omschrijving|tekst|text)\b.*\b(nl|dutch)\b|^(omschrijving|beschrijving)$/,
    fits: isText,
  },
  { field: "description.fr", names: /\b(descr\w*|tekst|text|texte)\b.*\b(fr|french)\b/, fits: isText },
  { field: "description.en", names: /\b(descr\w*|tekst|text)\b.*\b(en|english)\b/, fits: isText },
  { field: "description", names: /\bdescription$/, fits: isText },
  {
    field: "pictures",
    names: /\b(pictures?|photos?|images?|foto s?|media)\b/,
    except: /virtual|video|count|small|medium|thumb/,
    fits: (facts) => isUrl(facts) || facts.share(facts.images) >= MIN_SHARE,
  },
  { field: "virtualTourUrls", names: /\b(virtual|360|tour|matterport)\b/, fits: isUrl },
  { field: "videoUrls", names: /\bvideo\b/, fits: isUrl },
  {
    field: "publishedAt",
    names: /\b(creation|created|published|publication|online) ?(date|on|at|since)?$/,
    fits: isDate,
  },
  { field: "updatedAt", names: /\b(modif\w*|updated?|changed)\b/, fits: isDate },
  {
    field: "reference",
    names: /\b(ref|reference|referentie|dossier)\b/,
    except: /epc|peb|cert/,
    fits: isAnything,
  },
  { field: "agent", names: /\b(agent|negotiator|makelaar|beheerder)\b/, fits: isText },
];
