import type { RegionOrProvince } from "../../property/places/zones.ts";
import { phrases } from "../../property/type-phrases.ts";

/*
 * Words of a search in four languages, except property types, features and names of towns. They are compared without
 * accents, hyphens and case.
 */

/** Roles of words that are neither a type nor a place. */
const ROLE_WORDS = {
  sale: `te koop|tekoop|koop|kopen|aankoop|aankopen|verkoop|verkopen|te koop gesteld|koopje
    |a vendre|avendre|vendre|vente|en vente|achat|acheter|j achete|a acheter|mise en vente
    |zu verkaufen|zum verkauf|verkauf|verkaufen|kauf|kaufen|zum kauf|zu kaufen|eigentum
    |for sale|forsale|sale|sales|buy|buying|to buy|purchase|purchasing|on sale`,
  rent: `te huur|tehuur|huur|huren|verhuur|verhuren|huurprijs|huurprijzen|te huren
    |a louer|alouer|louer|location|locations|en location|loyer|loyers|louer un|je loue
    |zu vermieten|zur miete|miete|mieten|vermietung|vermieten|zu mieten|kaltmiete|warmmiete|mietpreis
    |for rent|forrent|to rent|rent|rents|rental|rentals|renting|to let|let|letting|lease|for lease`,
  bedrooms: `slaapkamer|slaapkamers|slaapk|slaapkmr|slaapkmrs|slpk|slpks|slpkr|slpkrs|slpkmr|slk|slks|slkr|slp|slpkamers|sk|kamer
    |kamers|chambre|chambres|chambre a coucher|chambres a coucher|ch|chs|chbr|chbre|chbres|chb|chbs|cham
    |schlafzimmer|schlafzimmern|sz|schlafz|schlafraum|schlafraume|zimmer|zimmern|bedroom|bedrooms|bedroomed|bed|beds
    |bdr|bdrm|bdrms|bdrs|br|brs|bdroom|room|rooms`,
  area: `m2|m 2|sqm|sq m|sq meter|sq meters|sq metres|square meter|square meters|square metre|square metres|qm
    |quadratmeter|quadratmetern|vierkante meter|vierkante meters|metre carre|metres carres|metre carres|m carre
    |m carres|m kw|quadrat meter`,
  atMost: `onder|onder de|binnen|binnen de|tot|tot aan|max|maxi|maximum|maximaal|maximale|maximumprijs|hoogstens|ten hoogste|minder dan|niet meer dan
    |goedkoper dan|lager dan|kleiner dan|beneden|beneden de|budget
    |sous|moins de|moins que|jusqu a|jusqu|jusque|jusqu au|au maximum|maximale|au plus|pas plus de|en dessous de|en dessous|inferieur a
    |a moins de|innerhalb von|innerhalb|unter|bis|bis zu|bis maximal|maximal|maximaler|hochstens|weniger als|nicht mehr als|gunstiger als|billiger als|of minder|en minder|ou moins|et moins|oder weniger|or less|or under|of lager|of goedkoper
    |niet boven|niet boven de|niet hoger dan|niet duurder dan|pas au dessus de|pas plus cher que|pas plus chere que|nicht uber|nicht hoher als|nicht teurer als
    |not above|not higher than|no higher than|not more expensive than
    |under|below|up to|less than|at most|no more than|not more than|cheaper than|upto|not over|within
    |prix max|prijs max|prix maximum|preis bis|budget max|max budget|budget maximum|<`,
  atLeast: `vanaf|minstens|minimum|minimaal|minimale|min|mini|meer dan|ten minste|tenminste|boven|boven de|groter dan
    |a partir de|des|au moins|minimum de|plus de|plus que|au dessus de|superieur a|au minimum
    |ab|mindestens|minimal|mehr als|wenigstens|uber|grosser als
    |from|at least|more than|over|above|starting from|starting at|minimum of|no less than|greater than|>`,
  about: `ongeveer|circa|ca|rond|rond de|rondom de|environ|autour de|vers|dans les|etwa|ungefahr|rund|um die|um|around|about
    |approximately|approx|roughly`,
  between: `tussen|entre|zwischen|between`,
  orMore: `of meer|en meer|of groter|ou plus|et plus|ou davantage|oder mehr|und mehr|or more|and more|plus|en hoger|of hoger`,
  orBetter: `of beter|en beter|ou mieux|et mieux|ou meilleur|oder besser|und besser|or better|and better|or higher|of hoger|ou plus
    |oder hoher`,
  are: `are|ares|ar`,
  hectare: `hectare|hectares|ha|hektar`,
  km: `km|kms|kilometer|kilometers|kilometre|kilometres|kilometern`,
  radius: `straal|omtrek|in een straal van|binnen een straal van|rayon|dans un rayon de|dans un rayon|perimetre|umkreis|im umkreis von|im umkreis|radius|within a radius of|radius of|in a radius of`,
  available: `beschikbaar|vrij|available|disponible|disponibles|libre|libres|verfugbar|frei|vacant|bezugsfrei|intrekken|move in|einziehen|emmenager|instappen`,
  now: `nu|nu meteen|meteen|direct|onmiddellijk|dadelijk|per direct|now|right now|immediately|immediate|straight away|asap|de suite|tout de suite|immediatement|maintenant|sofort|ab sofort|jetzt|direkt`,
  currency: `euro|euros|eur|€`,
  thousand: `k|duizend|mille|tausend|thousand|tsd`,
  million: `miljoen|million|millions|millionen|mln|mio|mio s|mil|m|milj`,
  monthly: `per maand|maand|maandelijks|p m|pm|per mnd|mnd|par mois|mois|mensuel|pro monat|monat|monatlich|im monat|per month
    |month|monthly|a month|pcm|le mois`,
  newBuild: `nieuwbouw|nieuw bouw|nieuwbouwproject|nieuwbouwprojecten|nieuw|nieuwe|neuf|neuve|neufs|neuves|construction neuve
    |constructions neuves|nouvelle construction|nouvelles constructions|projet neuf|projets neufs|immobilier neuf
    |neubau|neubauten|neubauprojekt|neubauprojekte|neue|neuer|neues|neu|neuen
    |new build|newbuild|new builds|new construction|newly built|brand new|new|new development|new home|new homes
    |nouveau|nouvelle|nouveaux|nouvelles`,
  energy: `epc|peb|energielabel|energie label|epc label|epc klasse|epc score|epc waarde|label|energieklasse|energiescore|energie klasse|peb label
    |classe energetique|classe energie|classe peb|label energetique|label peb|label epc|certificat peb|performance energetique
    |energieausweis|energieeffizienzklasse|energieeffizienz|energie|energy|energy label|energy class|energy rating|eco|energy score`,
  annuity: `life annuity|annuity|lijfrente|op lijfrente|lijfrentes|viager|en viager|viagers|leibrente|auf leibrente`,
  with: `met|avec|with|mit|incl|inclusief|inclus|inclusive|including|w|plus un|dont`,
  in: `in|te|a|at|bij|near|nearby|nabij|close to|next to|near to|in de buurt van|in de omgeving van|in omgeving|omgeving|in de regio
    |rondom|vlakbij|in der nahe von|in der nahe|nahe|nahe bei|bei|in der gegend von|in der umgebung von|umgebung von|umgebung
    |pres de|pres|proche de|proche|proximite|a proximite de|aux alentours de|alentours de|alentours|autour|environs de|aux environs de
    |a cote de|dans la region de|region de|dans le|dans la|dans les|dans|sur|au centre de|buurt|buurt van|around the|in the area of
    |au|aux|en|to|im|am|an|auf|op|aan|on|vers`,
  or: `of|ou|oder|or|en|et|und|and|as well as|evenals|ainsi que|sowie|ofwel|soit|&`,
  filler: `de|het|een|der|die|das|dem|den|des|du|le|la|les|l|d|un|une|ein|eine|einen|einer|einem|the|an|of|s|t|for|voor|pour
    |fur|van|von|vom|from the|i|ik|je|j|ich|we|wij|nous|wir|on|me|my|mijn|mon|ma|mein|meine|am|m|qui|que|die|dat|that|is
    |zoek|zoeken|zoekt|zoekende|gezocht|op zoek|op zoek naar|naar|wil|willen|wens|wensen|wil graag|graag|zou|heb|nodig
    |cherche|cherchons|chercher|recherche|recherchons|rechercher|voudrais|veux|desire|souhaite|besoin|trouver
    |suche|suchen|sucht|mochte|will|wunsche|gesucht|brauche|finden|finde
    |looking|looking for|am looking for|i am looking for|searching|searching for|search|want|wanted|need|would like|find|show me|show|me
    |toon|geef|montre|zeig|zeige|mir|all|alle|tout|tous|toutes|alles|ergens|quelque part|irgendwo|somewhere
    |property|properties|pand|panden|bien|biens|bien immobilier|biens immobiliers|immo|immobilier|immobiliere|immobilien|immobilie
    |vastgoed|real estate|realestate|eigendom|eigendommen|logement|logements|objekt|objekte|home|homes|onroerend goed
    |aanbod|offre|offres|annonce|annonces|advertentie|advertenties|angebot|angebote|listing|listings|zoekertje|zoekertjes|website
    |prijs|prijzen|prix|preis|preise|price|prices|priced|kost|kosten|kostet|cout|coute|cost|costs|vraagprijs|prix de vente|kaufpreis
    |stad|ville|ville de|stadt|city|city of|town|town of|village|village de|dorp|dorf|gemeente|commune|commune de|gemeinde|municipality
    |municipalite|regio|region|regionaal|provincie|province|provinz|prov|arrondissement|kanton|canton|postcode|code postal
    |postleitzahl|plz|postal code|zip|deelgemeente|buurtgemeente|landes
    |totale|totaal|total|bewoonbare|bewoonbaar|oppervlakte|bewoonbare oppervlakte|woonoppervlakte|surface|surface habitable|habitable
    |habitables|superficie|wohnflache|flache|living area|living space|surface area|size|big|groot|grosse|gross|hebben|hat|haben|has|having
    |heeft|ayant|a avoir|moet|doit|muss|must|be|zijn|sein|etre|please|svp|aub|bitte|staat|steht|stehend|belgie|belgique|belgien|belgium`,
} as const;

export type Role = keyof typeof ROLE_WORDS;

export const ROLES = Object.entries(ROLE_WORDS).map(([role, list]) => ({
  role: role as Role,
  phrases: phrases(list),
}));

/**
 * Words that say something about a property. Those that no other list of words contains have no filter; they are listed
 * here so that they are not taken for a misspelled town.
 */
export const UNSUPPORTED_PHRASES =
  phrases(`zonder|sans|ohne|without|no|geen|pas de|kein|keine|garden|gardens|tuin|tuintje|jardin|jardinet|garten|terrace|terraces|terras|terrassen|dakterras|terrasse|dachterrasse
  |balcony|balconies|balkon|balcon|lift|elevator|ascenseur|aufzug|fahrstuhl|personenaufzug|pool|swimming pool|zwembad|piscine|schwimmbad|schwimmbecken
  |sauna|jacuzzi|cellar|basement|kelder|cave|keller|attic|zolder|grenier|dachboden|furnished|unfurnished|gemeubeld|gemeubileerd|bemeubeld|gemeubelde|ongemeubeld|meuble|non meuble|meublee
  |mobliert|moblierte|unmobliert|kitchen|keuken|ingerichte keuken|cuisine|cuisine equipee|kuche|einbaukuche|bathroom|bathrooms|badkamer|badkamers|salle de bain|salles de bain
  |salle de bains|salles de bains|sdb|badezimmer|bad|toilet|wc|douche|shower|dusche|fireplace|open haard|haard|feu ouvert|cheminee|kamin
  |parquet|parket|solar panels|zonnepanelen|panneaux solaires|panneaux photovoltaiques|solaranlage|heat pump|warmtepomp|pompe a chaleur|warmepumpe
  |airco|air conditioning|climatisation|klimaanlage|alarm|sea view|zeezicht|vue mer|vue sur mer|meerblick|view|zicht|vue|aussicht|sea|zee|mer|coast|kust|cote|kuste|zeedijk|dijk|digue|beach|strand|plage
  |park|parc|bos|bois|forest view|lake|meer see|see|river|rivier|water|waterkant|canal|kanaal|station|gare|bahnhof|metro|tram|bus|school|ecole|schule|university|universiteit|universite|highway|autosnelweg|autoroute|autobahn
  |quartier|quartiers|quarter|viertel|wijk|haven|polder|dune|molen|moulin|kerk|eglise|manege|paard|batiment|combles|vide|hoogste|warm|kalt|sunny|nice|nette|dringend
  |centrum|centre|center|zentrum|stadscentrum|city centre|city center|centre ville|stadtzentrum|rand|stadsrand|peripherie|buiten|platteland|campagne|countryside|landlich|ardennen|ardennes|ardenne|vlaamse ardennen
  |quiet|rustig|rustige|calme|ruhig|ruhige|ruhiger lage|bright|licht|lichtrijk|lumineux|lumineuse|hell|helle|cosy|gezellig|gezellige|charming|charmant|charmante|mooi|mooie|beautiful|beau|belle|bel|schon|schone|schones
  |spacious|ruim|ruime|spacieux|spacieuse|geraumig|geraumige|large|grote|grand|grande|grosses|grosse wohnung|small|klein|kleine|kleines|petit|petite|modern|moderne|modernes|moderner|oud|oude|old|ancien|ancienne|alt|altes|altbau|historic|authentiek|authentieke|authentique
  |cheap|goedkoop|goedkope|pas cher|pas chere|bon marche|billig|gunstig|gunstige|preiswert|affordable|betaalbaar|betaalbare|abordable|expensive|duur|cher|luxury|luxurious|luxe|luxueus|luxueuze|luxueux|luxueuse|luxus|luxurios|exclusief|exclusieve|exclusive|exclusif|exclusiv|exklusiv|exklusive
  |renovated|gerenoveerd|gerenoveerde|renove|renovee|renoviert|saniert|to renovate|te renoveren|a renover|renover|renovierungsbedurftig|renovation|instapklaar|instapklare|bezugsfertig|opknapwoning|opknappen|ruwbouw|gros oeuvre|rohbau|casco|passief|passiefhuis|passive|passivhaus|energiezuinig|energiezuinige|basse energie
  |pets|pet friendly|dogs|dog|cats|huisdier|huisdieren|huisdieren toegelaten|animaux|animaux admis|chien|chiens|haustier|haustiere|wheelchair|rolstoel|pmr|barrierefrei|ground floor|gelijkvloers|rez de chaussee|rez|erdgeschoss|top floor|verdieping|verdiepingen|etage|etages|offer|floor|floors|niveau
  |facade|facades|gevel|gevels|fronten|fassaden|family|gezin|famille|familie|student|studenten|etudiant|etudiants|senior|seniors|senioren|couple|personne|personnes|personen|persons|people|personnen
  |double|dubbel|single|vrijstaand|vrijstaande|freistehend|freistehende|freistehendes|half open|halfopen|open huis|opendeurdag|kijkdag|open house|available|beschikbaar|disponible|verfugbar|immediately|onmiddellijk|immediatement|sofort|direct|vrij|libre|frei|short term|long term|korte termijn|lange termijn|court terme|long terme
  |public sale|openbare verkoop|vente publique|notaris|notaire|notar|notary|colocation|cohousing|co living|coliving|wg|flatshare|huurkoop|garage mogelijk|investor|investeerder|investisseur|rendement|rendite|yield|tva|btw|mwst|vat|charges|charges comprises|kosten inbegrepen|nebenkosten|inbegrepen
  |hectare|hectares|ha|are|ares|ar|bouwjaar|baujahr|built|construit|annee|year|jaar|jahr|laadpaal|borne|berging|buanderie|dressing|veranda|stal|stallen|stables|ecurie|ecuries|paarden|horses|chevaux|pferde|pferdestall|fietsenstalling|bureel|hobbyruimte|speelkamer|mancave|wasplaats|orientatie|zuid|noord|oost|west|sud|nord|est|ouest|sudlage`);

const ZONE_WORDS: Record<RegionOrProvince, string> = {
  flanders: `vlaanderen|vlaams gewest|vlaamse gewest|flandre|flandres|region flamande|flandern|flamische region|flanders|flemish region|flandre belge`,
  wallonia: `wallonie|wallonia|wallonien|waals gewest|waalse gewest|region wallonne|wallonische region|walloon region|wallonne|walloon`,
  brussels: `brussels gewest|brussels hoofdstedelijk gewest|hoofdstedelijk gewest|brusselse gewest|brusselse regio|regio brussel|gewest brussel
    |region bruxelloise|region de bruxelles capitale|region de bruxelles|bruxelles capitale|region bruxelles|region brussels
    |region brussel hauptstadt|brussel hauptstadt|region brussel|hauptstadtregion brussel|brusseler region|brussels region|brussels capital region|brussels capital|19 gemeenten
    |19 communes|province de bruxelles|provincie brussel|provinz brussel|bruxelles 19 communes`,
  antwerp: `provincie antwerpen|prov antwerpen|antwerpen provincie|antwerpse provincie|province d anvers|province anvers|anvers province|provinz antwerpen|antwerp province
    |province of antwerp|province antwerp|antwerpen province`,
  limburg: `limburg|belgisch limburg|limbourg belge|provincie limburg|limburg provincie|prov limburg|province de limbourg|province du limbourg|province limbourg|provinz limburg
    |limburg province|province of limburg|belgian limburg`,
  "east-flanders": `oost vlaanderen|oostvlaanderen|oost vl|o vl|ovl|provincie oost vlaanderen|flandre orientale|province de flandre orientale|flandres orientales|ostflandern
    |ost flandern|provinz ostflandern|east flanders|province of east flanders|east flanders province`,
  "west-flanders": `west vlaanderen|westvlaanderen|west vl|w vl|wvl|provincie west vlaanderen|flandre occidentale|province de flandre occidentale|flandres occidentales|westflandern
    |west flandern|provinz westflandern|west flanders|province of west flanders|west flanders province`,
  "flemish-brabant": `vlaams brabant|vlaamsbrabant|vl brabant|provincie vlaams brabant|brabant flamand|province du brabant flamand|flamisch brabant|provinz flamisch brabant
    |flemish brabant|province of flemish brabant`,
  "walloon-brabant": `waals brabant|waalsbrabant|provincie waals brabant|brabant wallon|bw|province du brabant wallon|wallonisch brabant|provinz wallonisch brabant
    |walloon brabant|province of walloon brabant`,
  hainaut: `henegouwen|hainaut|hennegau|provincie henegouwen|province de hainaut|province du hainaut|province hainaut|provinz hennegau|province of hainaut|hainaut province|hainault`,
  liege: `provincie luik|luik provincie|prov luik|province de liege|province liege|liege province|provinz luttich|province of liege`,
  luxembourg: `luxemburg|luxembourg|provincie luxemburg|province de luxembourg|province du luxembourg|luxembourg belge|province luxembourg|provinz luxemburg
    |belgisch luxemburg|province of luxembourg|luxembourg province|belgian luxembourg`,
  namur: `provincie namen|namen provincie|prov namen|province de namur|province namur|namur province|provinz namur|province of namur`,
};

export const ZONE_PHRASES = Object.entries(ZONE_WORDS).map(([zone, list]) => ({
  zone: zone as RegionOrProvince,
  phrases: phrases(list),
}));

/** Numbers in words, up to ten. */
export const NUMBER_WORDS: Record<string, number> = Object.fromEntries(
  [
    "een un une ein eine one",
    "twee deux zwei two",
    "drie trois drei three",
    "vier quatre four",
    "vijf cinq funf five",
    "zes six sechs",
    "zeven sept sieben seven",
    "acht huit eight",
    "negen neuf neun nine",
    "tien dix zehn ten",
  ].flatMap((words, index) => words.split(" ").map((word) => [word, index + 1])),
);

/** Names of the months, January first. */
export const MONTH_WORDS: readonly string[][] = [
  "januari janvier januar january",
  "februari fevrier februar february",
  "maart mars marz march",
  "april avril",
  "mei mai may",
  "juni juin june",
  "juli juillet july",
  "augustus aout august",
  "september septembre",
  "oktober octobre october",
  "november novembre",
  "december decembre dezember",
].map((words) => words.split(" "));

/**
 * Parts and comforts of a property for which the lists have no filter. A search looks for these words in the
 * descriptions.
 */
export const KEYWORD_PHRASES =
  phrases(`balcony|balconies|balkon|balkons|balcon|balcons|sauna|jacuzzi|cellar|basement|kelder|kelders|cave|caves|keller|attic|zolder|grenier|dachboden
  |fireplace|open haard|haard|feu ouvert|cheminee|kamin|parquet|parket|solar panels|zonnepanelen|panneaux solaires|panneaux photovoltaiques|solaranlage
  |heat pump|warmtepomp|pompe a chaleur|warmepumpe|airco|air conditioning|climatisation|klimaanlage|alarm|sea view|zeezicht|vue mer|vue sur mer|meerblick
  |laadpaal|borne de recharge|wallbox|buanderie|dressing|veranda|stallen|stables|ecurie|ecuries|pferdestall|fietsenstalling|hobbyruimte|vloerverwarming|chauffage au sol|fussbodenheizung|underfloor heating
  |domotica|domotique|tuinhuis|abri de jardin|gartenhaus|poolhouse|wasplaats|bureelruimte`);

export const HALF_MILLION = phrases(
  "half miljoen|een half miljoen|halve miljoen|un demi million|demi million|halbe million|eine halbe million|half a million|half million",
);

/** First parts of compounds such as "huurappartement" and "Neubauwohnung", with the word that each stands for. */
export const COMPOUND_STARTS: Record<string, string> = {
  nieuwbouw: "nieuwbouw",
  neubau: "neubau",
  huur: "huur",
  miet: "miete",
  koop: "koop",
  kauf: "kauf",
  eigentums: "eigentum",
};

/** Common names of towns that the table of postal codes lacks, each with a name that it has. */
export const OTHER_NAMES: Record<string, string> = {
  antw: "antwerpen",
  bru: "brussel",
  bxl: "bruxelles",
  coxyde: "koksijde",
  lln: "louvain la neuve",
  "le coq": "de haan",
  molenbeek: "sint jans molenbeek",
  "saint josse": "saint josse ten noode",
  "sint joost": "sint joost ten node",
  "st josse": "saint josse ten noode",
  tervueren: "tervuren",
  thielt: "tielt",
  wervicq: "wervik",
};

/** Areas of several towns: the names of the area, and its towns. */
export const TOWN_GROUPS = [
  {
    phrases: phrases(
      "ostbelgien|oostkantons|oostbelgie|cantons de l est|cantons de l est belgique|east belgium|east cantons|communaute germanophone|deutschsprachige gemeinschaft|duitstalige gemeenschap",
    ),
    towns: [
      "eupen",
      "kelmis",
      "lontzen",
      "raeren",
      "bütgenbach",
      "büllingen",
      "amel",
      "sankt vith",
      "burg reuland",
    ],
  },
];

/** Words before the year in which a property was built. */
export const YEAR_PHRASES = phrases(
  "bouwjaar|bj|gebouwd|gebouwd in|baujahr|gebaut|construit|construit en|construite|construite en|construction|annee|annee de construction|built|built in|year|year built|jaar|jahr",
);

/** Words between such a phrase and its year: "gebouwd na 2000", "built before 1950". */
export const AFTER_YEAR_WORDS = phrases("na|sinds|apres|depuis|nach|seit|after|since");
export const BEFORE_YEAR_WORDS = phrases("voor|avant|vor|before");

/** Endings of street names. A misspelled word with such an ending is not corrected to a town. */
export const STREET_ENDINGS = /(straat|laan|lei|steenweg|plein|dreef|strasse|platz|allee|weg)$/;
