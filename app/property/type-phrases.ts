import { normaliseName } from "./places/normalise-name.ts";
import type { TypeCategoryName } from "./type-category.ts";

/**
 * Words for types of property in searches and in the URLs of lists, in four languages, by type category. Each is written
 * as `normaliseName` returns it: in lower case, without accents and hyphens. `|` separates them.
 */
const WORDS: Record<TypeCategoryName, string> = {
  house: `house|houses|villa|villas|bungalow|plain pied|gite|gites|bungalows|cottage|cottages|townhouse|townhouses|town house|town houses
    |terraced house|terrace house|detached house|semi|semi detached house|semi detached|detached|farmhouse|farmhouses|farm|farms
    |mansion|mansions|master house|country house|country houses|chalet|chalets|single family house|single family home
    |family house|family home|holiday home|holiday house|multi family house
    |huis|huizen|huisje|woning|woningen|gezinswoning|eengezinswoning|eengezinswoningen|tweegezinswoning|rijhuis|rijhuizen
    |rijwoning|rijwoningen|herenhuis|herenhuizen|herenwoning|meesterwoning|burgerhuis|burgerwoning|arbeiderswoning
    |bel etage|beletage|bel etages|bel etage woning|hoeve|hoeves|hoevewoning|boerderij|boerderijen|fermette|fermettes
    |landhuis|landhuizen|landelijke woning|halfopen bebouwing|half open bebouwing|halfopen woning|open bebouwing
    |gesloten bebouwing|driegevelwoning|driegevel|tweegevelwoning|viergevelwoning|koppelwoning|tweewoonst|stadswoning
    |hoekhuis|hoekwoning|vakantiewoning|vakantiehuis|buitenverblijf|villawoning|villa s|bungalow s|pastorij|pastorie
    |kangoeroewoning|kangoeroehuis|zorgwoning|grachtenpand
    |maison|maisons|maison de ville|maison mitoyenne|maison de rangee|maison de maitre|maisons de maitre
    |maison bourgeoise|maison de campagne|maison de vacances|maison unifamiliale|maison bifamiliale|maison ouvriere
    |maison individuelle|maison jumelee|maison semi mitoyenne|maisonnette|ferme|fermes|bel etage|pavillon|pavillons
    |habitation|habitations|unifamiliale|hotel de maitre|presbytere|kangourou
    |haus|hauser|hauschen|einfamilienhaus|einfamilienhauser|zweifamilienhaus|doppelhaus|doppelhaushalfte
    |reihenhaus|reihenhauser|reihenmittelhaus|reihenendhaus|landhaus|bauernhaus|bauernhof|villen|ferienhaus|ferienhauser
    |stadthaus|herrenhaus|wohnhaus|eigenheim|familienhaus|fachwerkhaus`,
  apartment: `apartment|apartments|apt|apts|app|apps|appt|appts|appart|apparts|flat|flats|studio|studios|studio s|duplex
    |duplexes|triplex|penthouse|penthouses|loft|lofts|kot|kots|koten|condo|maisonette|maisonettes|ground floor flat
    |ground floor apartment|service flat|service flats|student room|student rooms|souplex|bedsit
    |appartement|appartementen|appartementje|appartements|gelijkvloers appartement|dakappartement|hoekappartement
    |studentenkamer|studentenkamers|studentenkot|studentenstudio|serviceflat|serviceflats|assistentiewoning
    |assistentieflat|duplexappartement|duplex appartement|lofts|vakantieappartement|flatje
    |rez de chaussee appartement|appartement rez de chaussee|chambre d etudiant|chambre etudiant|kot etudiant
    |logement etudiant|residence service|residence services|flat service
    |wohnung|wohnungen|etagenwohnung|dachwohnung|dachgeschosswohnung|erdgeschosswohnung|maisonettewohnung
    |studentenzimmer|studentenwohnung|einzimmerwohnung|ferienwohnung|ferienwohnungen|appartment|apartement`,
  land: `land|land for building|plot|plots|plot of land|plots of land|building plot|building plots|building land|building ground
    |development land|farmland|agricultural land|meadow|forest land|woodland
    |grond|gronden|bouwgrond|bouwgronden|perceel|percelen|perceel grond|perceel bouwgrond|bouwperceel|bouwkavel|kavel
    |kavels|verkaveling|landbouwgrond|landbouwgronden|weiland|weide|bosgrond|recreatiegrond|projectgrond|akker
    |terrain|terrains|terrain a batir|terrains a batir|terrain constructible|terrain batir|parcelle|parcelles
    |parcelle a batir|terre agricole|terres agricoles|terre|terres|prairie|prairies|terrain agricole|lotissement
    |grundstuck|grundstucke|baugrundstuck|baugrundstucke|baugrund|bauland|bauplatz|bauplatze|ackerland|wiese|weideland
    |parzelle|bauparzelle|wald`,
  prestige: `prestige|castle|castles|chateau|chateaux|manor|manor house|manor houses|estate|country estate
    |exceptional property|luxury property
    |kasteel|kastelen|landgoed|landgoederen|domein|kasteelhoeve|uitzonderlijk vastgoed|prestigieus vastgoed|luxevastgoed
    |prestigieuze panden|prestigieus pand
    |manoir|manoirs|domaine|gentilhommiere|bien d exception|biens d exception|bien exceptionnel|bien de prestige
    |biens de prestige|bien prestigieux|schloss|schlosser|landgut|gutshof|luxusimmobilie|luxusimmobilien`,
  office: `office|offices|office space|office spaces|office building|coworking|practice|consulting room
    |kantoor|kantoren|kantoorruimte|kantoorruimtes|kantoorgebouw|kantoorpand|bureel|burelen|praktijkruimte|praktijk|dokterspraktijk
    |bureau|bureaux|bureaus|espace de bureau|espace de bureaux|espace bureau|surface de bureau|surface de bureaux
    |immeuble de bureaux|cabinet|cabinet medical|profession liberale
    |buro|buros|buroraum|buroraume|buroflache|buroflachen|burogebaude|praxis|praxisraume`,
  commerce: `shop|shops|store|stores|retail|retail space|retail property|retail unit|commercial|commercial property
    |commercial space|commercial premises|commercial building|business premises|restaurant|restaurants|cafe|bar|pub|hotel
    |hotels|bakery|showroom
    |winkel|winkels|winkelpand|winkelpanden|winkelruimte|handelspand|handelspanden|handelsruimte|handelsruimtes
    |handelshuis|handelsgelijkvloers|handelszaak|handelsfonds|horeca|horecazaak|horecapand|commercieel pand|commercieel
    |commerciele ruimte|bedrijfspand|bedrijfsvastgoed|toonzaal|overname handelszaak
    |commerce|commerces|magasin|magasins|boutique|boutiques|rez commercial|rez de chaussee commercial|surface commerciale
    |espace commercial|local commercial|locaux commerciaux|immeuble commercial|fonds de commerce|maison de commerce
    |cellule commerciale|batiment commercial
    |geschaft|geschafte|laden|ladenlokal|ladenflache|gewerbe|gewerbeflache|gewerbeflachen|gewerbeimmobilie
    |gewerbeimmobilien|gewerbeobjekt|geschaftshaus|geschaftslokal|geschaftsraum|gastronomie|gaststatte|wohn und geschaftshaus`,
  other: `warehouse|warehouses|storage|industrial building|industrial|industrial property|workshop|investment property
    |apartment building|apartment block|houseboat|mobile home
    |magazijn|meergezinswoning|meergezinswoningen|magazijnen|loods|loodsen|opslagplaats|opslagruimte|industriegebouw|industriepand|kmo unit|kmo units
    |atelier|ateliers|werkplaats|opbrengsteigendom|opbrengsteigendommen|opbrengstwoning|opbrengstpand|appartementsgebouw
    |gemengd gebouw|investering|investeringspand|stacaravan|woonboot|caravan
    |entrepot|entrepots|hangar|hangars|depot|batiment industriel|immeuble de rapport|maison de rapport|maisons de rapport|immeuble a appartements
    |immeuble mixte|immeuble|immeubles|investissement|peniche
    |lager|lagerhalle|lagerraum|lagerhallen|werkstatt|industriehalle|renditeobjekt|mehrfamilienhaus|mehrfamilienhauser
    |anlageimmobilie|hausboot`,
};

/**
 * Words for garages and parking spaces, of the category `other`. Beside another type they name a feature of that
 * property: "house, garage".
 */
const CAR_WORDS = `garage|garages|garage box|garage boxes|garagebox|garageboxen|box|boxen|parking|parkings|parking space
  |parking spaces|parking spot|parking place|parking lot|carport|carports|car park
  |staanplaats|staanplaatsen|autostaanplaats|parkeerplaats|parkeerplaatsen|parkeerruimte|autobox|ondergrondse parking
  |emplacement|emplacements|emplacement de parking|emplacement parking|place de parking|places de parking|box de garage
  |parking souterrain|stellplatz|stellplatze|autostellplatz|tiefgarage|tiefgaragenstellplatz|tiefgaragenstellplatze
  |garagenstellplatz|parkplatz|parkplatze|garagen`;

/** Splits a text with phrases that are separated by `|`. */
export function phrases(list: string): string[] {
  return list.split("|").map((phrase) => phrase.trim());
}

export const TYPE_PHRASES = Object.entries(WORDS).map(([type, list]) => ({
  type: type as TypeCategoryName,
  phrases: phrases(list),
}));

export const CAR_PHRASES = phrases(CAR_WORDS);

const TYPE_OF_PHRASE = new Map(
  TYPE_PHRASES.flatMap(({ type, phrases }) => phrases.map((phrase) => [phrase, type] as const)),
);

/**
 * Finds the type category of a word or phrase in any language: `apartment` for "Appartementen". Undefined for words for
 * garages and parking spaces (`CAR_PHRASES`), and for unknown words.
 */
export function findTypeByPhrase(phrase: string): TypeCategoryName | undefined {
  return TYPE_OF_PHRASE.get(normaliseName(phrase));
}
