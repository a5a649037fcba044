import { type Four, four } from "./four.ts";
import type { KindName } from "./kinds.ts";

/** Headings and opening sentences of one kind; a home takes the next ones in turn, so that neighbours differ. */
export interface KindSentences {
  titles: readonly Four[];
  openings: readonly Four[];
}

/** `{year}`, `{living}`, `{beds}` … are filled in by write-texts.ts, each in the way of its language. */
export const KIND_SENTENCES: Record<KindName, KindSentences> = {
  terraced: {
    titles: [
      four(
        "A brick terraced house with room to breathe",
        "Bakstenen rijwoning met ademruimte",
        "Maison de rue en brique, plus vaste qu'il n'y paraît",
        "Backsteinhaus in der Reihe, größer als gedacht",
      ),
      four(
        "A light terraced house near the centre",
        "Lichtrijke rijwoning nabij het centrum",
        "Maison lumineuse à deux pas du centre",
        "Helles Reihenhaus nahe dem Zentrum",
      ),
      four(
        "A worker's house with character",
        "Arbeiderswoning met karakter",
        "Maison ouvrière de caractère",
        "Arbeiterhaus mit Charakter",
      ),
      four(
        "A family home in a quiet street",
        "Gezinswoning in een rustige straat",
        "Maison familiale dans une rue calme",
        "Familienhaus in ruhiger Straße",
      ),
      four(
        "A sound house to make your own",
        "Degelijke woning om naar uw hand te zetten",
        "Une maison saine à mettre à votre goût",
        "Solides Haus, bereit für Ihre Ideen",
      ),
    ],
    openings: [
      four(
        "Behind a modest brick front of {year} lies a house of {living}, deeper and lighter than the street lets you guess.",
        "Achter een bescheiden bakstenen gevel uit {year} schuilt een woning van {living}, dieper en lichter dan de straat doet vermoeden.",
        "Derrière une sobre façade de brique de {year} se cache une maison de {living}, plus profonde et plus claire que la rue ne le laisse deviner.",
        "Hinter einer schlichten Backsteinfassade aus dem Jahr {year} verbirgt sich ein Haus mit {living}, tiefer und heller, als die Straße vermuten lässt.",
      ),
      four(
        "This terraced house dates from {year} and has kept what makes such houses pleasant: high rooms, a straight staircase and thick walls.",
        "Deze rijwoning dateert van {year} en behield wat zulke huizen aangenaam maakt: hoge kamers, een rechte trap en dikke muren.",
        "Cette maison mitoyenne de {year} a gardé ce qui fait le charme du genre : hauts plafonds, escalier droit et murs épais.",
        "Dieses Reihenhaus aus dem Jahr {year} hat bewahrt, was solche Häuser angenehm macht: hohe Räume, eine gerade Treppe und dicke Mauern.",
      ),
      four(
        "Some houses are happy to be lived in at once; this one, {living} large and built in {year}, is of that sort.",
        "Sommige huizen zijn meteen klaar om in te leven; deze woning van {living}, gebouwd in {year}, is er zo een.",
        "Il est des maisons où l'on se sent aussitôt chez soi ; celle-ci, {living} bâtis en {year}, est du nombre.",
        "Manche Häuser lassen sich sofort bewohnen; dieses mit {living}, gebaut {year}, gehört dazu.",
      ),
      four(
        "Two rooms deep, one garden wide: a classic house of {year}, with {living} to live in.",
        "Twee kamers diep, één tuin breed: een klassieke woning uit {year}, met {living} woonruimte.",
        "Deux pièces en enfilade et un jardin au bout : une maison classique de {year}, avec {living} habitables.",
        "Zwei Zimmer tief, ein Garten breit: ein klassisches Haus aus dem Jahr {year} mit {living} Wohnfläche.",
      ),
    ],
  },
  townhouse: {
    titles: [
      four(
        "A town house with its ceilings intact",
        "Herenhuis met originele plafonds",
        "Maison de maître aux moulures préservées",
        "Stadthaus mit erhaltenen Stuckdecken",
      ),
      four(
        "Three storeys of light and stucco",
        "Drie verdiepingen licht en stucwerk",
        "Trois niveaux de lumière et de stucs",
        "Drei Etagen Licht und Stuck",
      ),
      four(
        "A stately house for a large family",
        "Statig herenhuis voor een groot gezin",
        "Belle demeure de ville pour grande famille",
        "Stattliches Haus für eine große Familie",
      ),
      four(
        "A town house with living and working in one",
        "Herenhuis om te wonen en te werken",
        "Maison de maître pour vivre et travailler",
        "Stadthaus zum Wohnen und Arbeiten",
      ),
    ],
    openings: [
      four(
        "Built in {year}, this town house still has its marble chimney pieces, its double doors and a staircase worth the climb.",
        "Dit herenhuis uit {year} heeft nog zijn marmeren schouwen, zijn dubbele deuren en een trap die het klimmen waard is.",
        "Bâtie en {year}, cette maison de maître a conservé ses cheminées de marbre, ses doubles portes et un escalier qui donne envie de monter.",
        "Dieses Stadthaus aus dem Jahr {year} besitzt noch seine Marmorkamine, seine Doppeltüren und eine Treppe, die man gern hinaufgeht.",
      ),
      four(
        "Three rooms in a row, 3.6 metres high, open the ground floor from the street to the garden: {living} in all.",
        "Drie kamers op rij, 3,6 meter hoog, openen het gelijkvloers van straat tot tuin: in totaal {living}.",
        "Trois pièces en enfilade, sous 3,6 mètres de plafond, relient la rue au jardin : {living} au total.",
        "Drei Räume in einer Flucht, 3,6 Meter hoch, öffnen das Erdgeschoss von der Straße zum Garten: insgesamt {living}.",
      ),
      four(
        "The front is of {year}, the proportions are generous, and {living} leave every member of the family a room of their own.",
        "De gevel is van {year}, de verhoudingen zijn royaal en met {living} heeft elk gezinslid een eigen kamer.",
        "La façade date de {year}, les proportions sont généreuses et {living} offrent à chacun un espace à soi.",
        "Die Fassade stammt aus dem Jahr {year}, die Maße sind großzügig, und {living} lassen jedem in der Familie seinen eigenen Raum.",
      ),
    ],
  },
  semi: {
    titles: [
      four(
        "A semi-detached house with a garden for the children",
        "Halfopen gezinswoning met kindvriendelijke tuin",
        "Trois façades avec jardin pour les enfants",
        "Doppelhaushälfte mit Garten für die Kinder",
      ),
      four(
        "A practical family home with a garage",
        "Praktische gezinswoning met garage",
        "Maison familiale pratique avec garage",
        "Praktisches Familienhaus mit Garage",
      ),
      four(
        "Light from three sides",
        "Licht langs drie kanten",
        "De la lumière par trois côtés",
        "Licht von drei Seiten",
      ),
      four(
        "A well-kept house on a corner of green",
        "Verzorgde woning met groen rondom",
        "Maison soignée dans un écrin de verdure",
        "Gepflegtes Haus mit Grün ringsum",
      ),
    ],
    openings: [
      four(
        "With light from three sides and {living} of living space, this semi-detached house is made for a family.",
        "Met licht langs drie kanten en {living} woonruimte is deze halfopen woning op maat van een gezin.",
        "Éclairée sur trois côtés et forte de {living}, cette maison est pensée pour une famille.",
        "Mit Licht von drei Seiten und {living} Wohnfläche ist diese Doppelhaushälfte wie für eine Familie gemacht.",
      ),
      four(
        "The house was built in {year}, with a drive beside it and a garden behind it, and has been looked after ever since.",
        "De woning werd gebouwd in {year}, met een oprit ernaast en een tuin erachter, en werd sindsdien goed onderhouden.",
        "Construite en {year}, avec allée sur le côté et jardin à l'arrière, la maison a toujours été bien entretenue.",
        "Das Haus wurde {year} gebaut, mit Einfahrt an der Seite und Garten dahinter, und seither gut gepflegt.",
      ),
      four(
        "No wasted metre here: {living} on two floors, a storeroom, and the kitchen where the garden begins.",
        "Hier is geen meter verloren: {living} over twee verdiepingen, een berging, en de keuken waar de tuin begint.",
        "Pas un mètre perdu : {living} sur deux niveaux, une buanderie, et la cuisine là où commence le jardin.",
        "Kein Meter ist verschenkt: {living} auf zwei Etagen, ein Hauswirtschaftsraum und die Küche dort, wo der Garten beginnt.",
      ),
    ],
  },
  bungalow: {
    titles: [
      four(
        "Everything on one floor, all around green",
        "Alles op één niveau, rondom groen",
        "De plain-pied, en pleine verdure",
        "Alles auf einer Ebene, mitten im Grünen",
      ),
      four(
        "A bungalow with a wide garden",
        "Bungalow met een brede tuin",
        "Bungalow et son large jardin",
        "Bungalow mit weitem Garten",
      ),
      four("Living without stairs", "Wonen zonder trappen", "Vivre sans escaliers", "Wohnen ohne Treppen"),
    ],
    openings: [
      four(
        "Built in {year}, the bungalow spreads its {living} on one level around a patio of sun.",
        "De bungalow uit {year} spreidt zijn {living} op één niveau rond een zonnig terras.",
        "Construit en {year}, ce bungalow déploie ses {living} de plain-pied autour d'une terrasse ensoleillée.",
        "Der Bungalow aus dem Jahr {year} verteilt seine {living} auf einer Ebene um eine sonnige Terrasse.",
      ),
      four(
        "Wide windows, a low roof and trees older than the house: this bungalow lives with its garden.",
        "Brede ramen, een laag dak en bomen die ouder zijn dan het huis: deze bungalow leeft met zijn tuin.",
        "De larges baies, un toit bas et des arbres plus vieux que la maison : ce bungalow vit avec son jardin.",
        "Breite Fenster, ein flaches Dach und Bäume, die älter sind als das Haus: Dieser Bungalow lebt mit seinem Garten.",
      ),
    ],
  },
  villa: {
    titles: [
      four(
        "A villa among old trees",
        "Villa tussen oude bomen",
        "Villa parmi les grands arbres",
        "Villa zwischen alten Bäumen",
      ),
      four(
        "A villa with a garden on every side",
        "Villa met tuin aan elke kant",
        "Villa entourée de jardins",
        "Villa mit Garten auf jeder Seite",
      ),
      four(
        "A family villa on a quiet lane",
        "Gezinsvilla aan een rustige dreef",
        "Villa familiale au calme",
        "Familienvilla an ruhiger Allee",
      ),
      four(
        "A villa with a view and a deep roof",
        "Villa met uitzicht en een diep dak",
        "Villa avec vue, sous une ample toiture",
        "Villa mit Aussicht unter tiefem Dach",
      ),
    ],
    openings: [
      four(
        "The drive bends before it shows the house: a villa of {year}, with {living} under a deep roof and green on every side.",
        "De oprit maakt een bocht voor u het huis ziet: een villa uit {year}, met {living} onder een diep dak en groen rondom.",
        "L'allée s'incurve avant de dévoiler la maison : une villa de {year}, {living} sous une ample toiture, la verdure tout autour.",
        "Die Einfahrt macht einen Bogen, bevor sie das Haus zeigt: eine Villa aus dem Jahr {year}, {living} unter tiefem Dach, ringsum Grün.",
      ),
      four(
        "Solidly built in {year}, this villa has {living} in which a family can grow without moving.",
        "Deze degelijke villa uit {year} telt {living}, waarin een gezin kan groeien zonder te verhuizen.",
        "Solidement bâtie en {year}, cette villa offre {living} où une famille peut grandir sans déménager.",
        "Diese solide gebaute Villa aus dem Jahr {year} bietet {living}, in denen eine Familie wachsen kann, ohne umzuziehen.",
      ),
      four(
        "Morning sun in the kitchen, evening sun on the terrace: the villa was set on its {ground} with care.",
        "Ochtendzon in de keuken, avondzon op het terras: de villa werd met zorg op haar {ground} geplaatst.",
        "Soleil du matin dans la cuisine, soleil du soir sur la terrasse : la villa a été posée avec soin sur ses {ground}.",
        "Morgensonne in der Küche, Abendsonne auf der Terrasse: Die Villa wurde mit Bedacht auf ihre {ground} gesetzt.",
      ),
    ],
  },
  cube: {
    titles: [
      four(
        "A clear house with large windows",
        "Heldere woning met grote ramen",
        "Maison aux lignes claires, grandes baies",
        "Klares Haus mit großen Fenstern",
      ),
      four(
        "Contemporary living with a low energy bill",
        "Hedendaags wonen met een lage energiefactuur",
        "Architecture contemporaine, facture légère",
        "Zeitgemäß wohnen, wenig Energie",
      ),
      four(
        "An architect's house with a garden room",
        "Architectenwoning met tuinkamer",
        "Maison d'architecte ouverte sur le jardin",
        "Architektenhaus mit Gartenzimmer",
      ),
    ],
    openings: [
      four(
        "Brick, glass and larch: this house of {year} was drawn by an architect who lives by daylight.",
        "Baksteen, glas en lork: deze woning uit {year} werd getekend door een architect die van daglicht houdt.",
        "Brique, verre et mélèze : cette maison de {year} est signée d'un architecte amoureux de la lumière du jour.",
        "Backstein, Glas und Lärche: Dieses Haus aus dem Jahr {year} zeichnete ein Architekt, der das Tageslicht liebt.",
      ),
      four(
        "The {living} lie around a single large room that slides open to the garden over six metres.",
        "De {living} liggen rond één grote leefruimte die over zes meter openschuift naar de tuin.",
        "Les {living} s'organisent autour d'une vaste pièce de vie qui s'ouvre de six mètres sur le jardin.",
        "Die {living} ordnen sich um einen einzigen großen Raum, der sich auf sechs Metern zum Garten öffnet.",
      ),
      four(
        "Finished in {year}, with a heat pump, solar panels and not a line too many.",
        "Afgewerkt in {year}, met warmtepomp, zonnepanelen en geen lijn te veel.",
        "Achevée en {year}, avec pompe à chaleur, panneaux solaires et pas un trait de trop.",
        "Fertiggestellt {year}, mit Wärmepumpe, Solarmodulen und keiner Linie zu viel.",
      ),
    ],
  },
  fermette: {
    titles: [
      four(
        "A farmhouse with land around it",
        "Hoeve met grond rondom",
        "Fermette et ses terres",
        "Bauernhaus mit eigenem Land",
      ),
      four(
        "Thick walls, low eaves, long views",
        "Dikke muren, lage dakranden, verre zichten",
        "Murs épais, toit bas, vues lointaines",
        "Dicke Mauern, tiefe Traufen, weiter Blick",
      ),
      four(
        "An old farmhouse in the fields",
        "Oude hoeve in de velden",
        "Ancienne ferme au milieu des champs",
        "Alter Hof zwischen den Feldern",
      ),
    ],
    openings: [
      four(
        "The oldest beams of this farmhouse are from {year}; the stable has long been a living room with a stove.",
        "De oudste balken van deze hoeve zijn van {year}; de stal is al lang een leefruimte met een kachel.",
        "Les plus vieilles poutres de cette fermette datent de {year} ; l'étable est depuis longtemps un séjour avec poêle.",
        "Die ältesten Balken dieses Hofes stammen aus dem Jahr {year}; der Stall ist längst ein Wohnzimmer mit Ofen.",
      ),
      four(
        "At the end of a track, between hedges and pastures, stands a long low farmhouse of {living} on {ground}.",
        "Aan het einde van een landweg, tussen hagen en weiden, staat een langgerekte hoeve van {living} op {ground}.",
        "Au bout d'un chemin, entre haies et prairies, une longue fermette basse de {living} sur {ground}.",
        "Am Ende eines Feldwegs, zwischen Hecken und Weiden, steht ein langes, niedriges Bauernhaus mit {living} auf {ground}.",
      ),
      four(
        "Whoever wants space will find it here: {ground} of orchard and meadow around a house of {year}.",
        "Wie ruimte zoekt, vindt ze hier: {ground} boomgaard en weide rond een huis uit {year}.",
        "Qui cherche l'espace le trouvera ici : {ground} de verger et de prairie autour d'une maison de {year}.",
        "Wer Platz sucht, findet ihn hier: {ground} Obstgarten und Wiese um ein Haus aus dem Jahr {year}.",
      ),
    ],
  },
  manor: {
    titles: [
      four(
        "A country house in its own park",
        "Landhuis in eigen park",
        "Demeure dans son parc",
        "Landsitz im eigenen Park",
      ),
      four(
        "A house of history, ready for the next chapter",
        "Een huis met geschiedenis, klaar voor een nieuw hoofdstuk",
        "Une demeure d'histoire, prête pour la suite",
        "Ein Haus mit Geschichte, bereit für ein neues Kapitel",
      ),
    ],
    openings: [
      four(
        "An avenue of limes leads to this country house of {year}: {living}, a park of {ground}, and silence.",
        "Een lindedreef leidt naar dit landhuis uit {year}: {living}, een park van {ground}, en stilte.",
        "Une allée de tilleuls mène à cette demeure de {year} : {living}, un parc de {ground} et le silence.",
        "Eine Lindenallee führt zu diesem Landsitz aus dem Jahr {year}: {living}, ein Park von {ground} und Stille.",
      ),
      four(
        "Since {year} the house has stood on its terrace above the lawns; its {living} keep stucco, oak and a library.",
        "Sinds {year} staat het huis op zijn terras boven de gazons; de {living} bewaren stucwerk, eik en een bibliotheek.",
        "Depuis {year}, la maison se dresse sur sa terrasse au-dessus des pelouses ; ses {living} abritent stucs, chêne et bibliothèque.",
        "Seit {year} steht das Haus auf seiner Terrasse über den Wiesen; seine {living} bewahren Stuck, Eiche und eine Bibliothek.",
      ),
    ],
  },
  mansion: {
    titles: [
      four(
        "A mansion of the Belle Époque",
        "Herenhuis uit de belle époque",
        "Hôtel de maître Belle Époque",
        "Stadtpalais der Belle Époque",
      ),
      four(
        "A grand house with a city garden",
        "Statig herenhuis met stadstuin",
        "Grande maison et jardin de ville",
        "Großes Haus mit Stadtgarten",
      ),
    ],
    openings: [
      four(
        "Behind a front of white stone, this mansion of {year} counts {living} of reception rooms, bedrooms and quiet corners.",
        "Achter een gevel van witsteen telt dit herenhuis uit {year} {living} aan ontvangstruimten, slaapkamers en stille hoeken.",
        "Derrière sa façade de pierre blanche, cet hôtel de maître de {year} compte {living} de réceptions, de chambres et de recoins paisibles.",
        "Hinter einer Fassade aus hellem Stein zählt dieses Stadtpalais aus dem Jahr {year} {living} mit Salons, Schlafzimmern und stillen Winkeln.",
      ),
      four(
        "The winter garden of {year} is the heart of this house: stained glass, a fountain, and morning coffee.",
        "De wintertuin uit {year} is het hart van dit huis: glas in lood, een fontein en ochtendkoffie.",
        "Le jardin d'hiver de {year} est le cœur de la maison : vitraux, fontaine et café du matin.",
        "Der Wintergarten aus dem Jahr {year} ist das Herz dieses Hauses: Bleiglas, ein Brunnen und der Morgenkaffee.",
      ),
    ],
  },
  apartment: {
    titles: [
      four(
        "An apartment with morning light",
        "Appartement met ochtendlicht",
        "Appartement baigné de lumière",
        "Wohnung mit Morgenlicht",
      ),
      four(
        "A quiet apartment close to everything",
        "Rustig appartement, dicht bij alles",
        "Appartement au calme, proche de tout",
        "Ruhige Wohnung, nah an allem",
      ),
      four(
        "A well-planned apartment, ready to move into",
        "Doordacht appartement, instapklaar",
        "Appartement bien conçu, prêt à vivre",
        "Gut geschnittene, bezugsfertige Wohnung",
      ),
      four(
        "Room for two, or for three",
        "Ruimte voor twee, of voor drie",
        "De la place pour deux, ou pour trois",
        "Platz für zwei oder für drei",
      ),
      four(
        "An apartment with an open view",
        "Appartement met open zicht",
        "Appartement avec vue dégagée",
        "Wohnung mit freiem Blick",
      ),
    ],
    openings: [
      four(
        "{onFloor}, this apartment of {living} looks out over roofs and trees.",
        "{onFloor} kijkt dit appartement van {living} uit over daken en bomen.",
        "{onFloor}, cet appartement de {living} regarde les toits et les arbres.",
        "{onFloor} blickt diese Wohnung mit {living} über Dächer und Bäume.",
      ),
      four(
        "A well-kept building of {year}, a clear plan and {living} in which no corner is dark.",
        "Een verzorgd gebouw uit {year}, een helder plan en {living} zonder één donkere hoek.",
        "Un immeuble soigné de {year}, un plan limpide et {living} sans un coin sombre.",
        "Ein gepflegtes Gebäude aus dem Jahr {year}, ein klarer Grundriss und {living} ohne dunkle Ecke.",
      ),
      four(
        "Enter, hang up your coat, and the living room opens at once to the windows: {living} that feel like more.",
        "U komt binnen, hangt uw jas op, en de leefruimte opent zich meteen naar de ramen: {living} die groter aanvoelen.",
        "On entre, on pose son manteau, et le séjour s'ouvre aussitôt vers les fenêtres : {living} qui en paraissent davantage.",
        "Sie treten ein, hängen den Mantel auf, und das Wohnzimmer öffnet sich sofort zu den Fenstern: {living}, die nach mehr wirken.",
      ),
      four(
        "The building dates from {year} and its residents know one another; the apartment itself measures {living}.",
        "Het gebouw dateert van {year} en de bewoners kennen elkaar; het appartement zelf meet {living}.",
        "L'immeuble date de {year} et l'on s'y connaît ; l'appartement mesure {living}.",
        "Das Gebäude stammt aus dem Jahr {year}, man kennt sich; die Wohnung selbst misst {living}.",
      ),
    ],
  },
  studio: {
    titles: [
      four(
        "A compact studio, well thought out",
        "Compacte studio, goed doordacht",
        "Studio compact et bien pensé",
        "Kompaktes Studio, gut durchdacht",
      ),
      four(
        "A studio with a sleeping corner",
        "Studio met slaaphoek",
        "Studio avec coin nuit",
        "Studio mit Schlafnische",
      ),
    ],
    openings: [
      four(
        "{living} are enough when they are drawn well: a sleeping corner, a real kitchen and a large window.",
        "{living} volstaat als het goed getekend is: een slaaphoek, een echte keuken en een groot raam.",
        "{living} suffisent quand le plan est juste : un coin nuit, une vraie cuisine et une grande fenêtre.",
        "{living} genügen, wenn sie gut gezeichnet sind: eine Schlafnische, eine richtige Küche und ein großes Fenster.",
      ),
      four(
        "{onFloor}, this studio of {living} suits a first home, a second one, or an investment.",
        "{onFloor} vindt u deze studio van {living}: een eerste thuis, een tweede, of een belegging.",
        "{onFloor}, ce studio de {living} convient comme premier logement, pied-à-terre ou placement.",
        "{onFloor} liegt dieses Studio mit {living}: als erste Wohnung, als zweite oder als Anlage.",
      ),
    ],
  },
  duplex: {
    titles: [
      four(
        "A duplex under the roof",
        "Duplex onder het dak",
        "Duplex sous les toits",
        "Maisonette unter dem Dach",
      ),
      four(
        "Two floors, one view",
        "Twee niveaus, één uitzicht",
        "Deux niveaux, une vue",
        "Zwei Ebenen, ein Ausblick",
      ),
      four(
        "A duplex that lives like a house",
        "Duplex die leeft als een huis",
        "Un duplex qui vit comme une maison",
        "Maisonette, die sich wie ein Haus anfühlt",
      ),
    ],
    openings: [
      four(
        "Upstairs one sleeps, downstairs one lives: {living} on two levels, in a building of {year}.",
        "Boven slaapt u, beneden leeft u: {living} op twee niveaus, in een gebouw uit {year}.",
        "En haut on dort, en bas on vit : {living} sur deux niveaux, dans un immeuble de {year}.",
        "Oben wird geschlafen, unten gelebt: {living} auf zwei Ebenen in einem Gebäude aus dem Jahr {year}.",
      ),
      four(
        "The void above the living room gives this duplex of {living} the air of a studio of artists.",
        "De vide boven de leefruimte geeft deze duplex van {living} iets van een kunstenaarsatelier.",
        "La double hauteur du séjour donne à ce duplex de {living} des airs d'atelier d'artiste.",
        "Der Luftraum über dem Wohnzimmer gibt dieser Maisonette mit {living} etwas von einem Künstleratelier.",
      ),
    ],
  },
  penthouse: {
    titles: [
      four(
        "A penthouse with the sky for a neighbour",
        "Penthouse met de hemel als buur",
        "Penthouse, le ciel pour voisin",
        "Penthouse mit dem Himmel als Nachbarn",
      ),
      four(
        "The top floor, with terraces all around",
        "De bovenste verdieping, met terras rondom",
        "Dernier étage et terrasses tout autour",
        "Oberste Etage mit Terrassen ringsum",
      ),
    ],
    openings: [
      four(
        "The lift opens into the apartment: {living}, glass from floor to ceiling and a terrace of {terrace}.",
        "De lift komt uit in het appartement: {living}, glas van vloer tot plafond en een terras van {terrace}.",
        "L'ascenseur s'ouvre dans l'appartement : {living}, du verre du sol au plafond et une terrasse de {terrace}.",
        "Der Aufzug öffnet sich in die Wohnung: {living}, Glas vom Boden bis zur Decke und eine Terrasse von {terrace}.",
      ),
      four(
        "Above the roofs of the neighbourhood, this penthouse of {year} has {living} inside and {terrace} outside.",
        "Boven de daken van de buurt heeft deze penthouse uit {year} {living} binnen en {terrace} buiten.",
        "Au-dessus des toits du quartier, ce penthouse de {year} offre {living} à l'intérieur et {terrace} à l'extérieur.",
        "Über den Dächern des Viertels bietet dieses Penthouse aus dem Jahr {year} {living} drinnen und {terrace} draußen.",
      ),
    ],
  },
  loft: {
    titles: [
      four(
        "A loft in a former weaving mill",
        "Loft in een voormalige weverij",
        "Loft dans une ancienne filature",
        "Loft in einer ehemaligen Weberei",
      ),
      four(
        "Cast iron, brick and a great deal of light",
        "Gietijzer, baksteen en heel veel licht",
        "Fonte, brique et beaucoup de lumière",
        "Gusseisen, Backstein und sehr viel Licht",
      ),
      four(
        "A loft for those who need room",
        "Loft voor wie ruimte nodig heeft",
        "Un loft pour qui a besoin d'espace",
        "Loft für alle, die Raum brauchen",
      ),
    ],
    openings: [
      four(
        "Where looms stood in {year}, {living} now lie open under steel windows four metres high.",
        "Waar in {year} weefgetouwen stonden, liggen nu {living} open onder stalen ramen van vier meter hoog.",
        "Là où tournaient des métiers en {year}, {living} s'étendent aujourd'hui sous des châssis d'acier de quatre mètres.",
        "Wo {year} Webstühle standen, liegen heute {living} offen unter vier Meter hohen Stahlfenstern.",
      ),
      four(
        "Columns of cast iron, a floor of polished concrete and {living}: the factory of {year} has become a home without losing its voice.",
        "Gietijzeren kolommen, een vloer van gepolierd beton en {living}: de fabriek uit {year} werd een thuis zonder haar stem te verliezen.",
        "Colonnes de fonte, béton poli et {living} : l'usine de {year} est devenue une maison sans perdre sa voix.",
        "Gusseiserne Säulen, ein Boden aus geschliffenem Beton und {living}: Die Fabrik aus dem Jahr {year} wurde ein Zuhause, ohne ihre Stimme zu verlieren.",
      ),
    ],
  },
  plot: {
    titles: [
      four(
        "A plot to build your plans on",
        "Bouwgrond voor uw plannen",
        "Un terrain pour vos projets",
        "Ein Grundstück für Ihre Pläne",
      ),
      four(
        "Building land with an open horizon",
        "Bouwgrond met open horizon",
        "Terrain à bâtir, horizon dégagé",
        "Baugrund mit freiem Horizont",
      ),
    ],
    openings: [
      four(
        "This plot measures {ground}, lies level behind a hornbeam hedge and has {front} of street front.",
        "Deze grond meet {ground}, ligt vlak achter een haagbeuk en heeft {front} straatgevel.",
        "Ce terrain de {ground}, plat derrière une haie de charmes, offre {front} de façade à rue.",
        "Dieses Grundstück misst {ground}, liegt eben hinter einer Hainbuchenhecke und hat {front} Straßenfront.",
      ),
      four(
        "A field today, a house tomorrow: {ground} for a detached house, with water, electricity and fibre in the street.",
        "Vandaag een weide, morgen een huis: {ground} voor open bebouwing, met water, elektriciteit en glasvezel in de straat.",
        "Une prairie aujourd'hui, une maison demain : {ground} pour une construction isolée, eau, électricité et fibre en voirie.",
        "Heute eine Wiese, morgen ein Haus: {ground} für ein frei stehendes Haus, mit Wasser, Strom und Glasfaser in der Straße.",
      ),
    ],
  },
  officeHouse: {
    titles: [
      four(
        "Offices in a town house",
        "Kantoren in een herenhuis",
        "Bureaux dans une maison de maître",
        "Büros in einem Stadthaus",
      ),
      four(
        "A practice with a front door of its own",
        "Praktijkruimte met eigen voordeur",
        "Un cabinet avec sa propre porte",
        "Praxis mit eigener Haustür",
      ),
    ],
    openings: [
      four(
        "Receive your clients under stucco: {living} of offices on three floors of a house of {year}.",
        "Ontvang uw klanten onder stucwerk: {living} kantoren over drie verdiepingen van een huis uit {year}.",
        "Recevez vos clients sous les moulures : {living} de bureaux sur trois niveaux d'une maison de {year}.",
        "Empfangen Sie Ihre Kunden unter Stuck: {living} Büros auf drei Etagen eines Hauses aus dem Jahr {year}.",
      ),
      four(
        "A waiting room, six offices and a meeting room with a bay window: {living}, at once representative and warm.",
        "Een wachtkamer, zes bureaus en een vergaderzaal met erker: {living}, representatief en toch warm.",
        "Une salle d'attente, six bureaux et une salle de réunion en bow-window : {living}, à la fois représentatifs et chaleureux.",
        "Ein Wartezimmer, sechs Büros und ein Besprechungsraum mit Erker: {living}, repräsentativ und doch warm.",
      ),
    ],
  },
  officeFloor: {
    titles: [
      four(
        "A bright floor of offices",
        "Lichte kantoorverdieping",
        "Plateau de bureaux lumineux",
        "Helle Büroetage",
      ),
      four(
        "Office space that can be divided",
        "Kantoorruimte, vrij in te delen",
        "Bureaux divisibles",
        "Teilbare Bürofläche",
      ),
    ],
    openings: [
      four(
        "{living} without a load-bearing wall: divide the floor as your team works.",
        "{living} zonder dragende muur: deel de verdieping in zoals uw team werkt.",
        "{living} sans mur porteur : divisez le plateau selon la façon de travailler de votre équipe.",
        "{living} ohne tragende Wand: Teilen Sie die Etage so ein, wie Ihr Team arbeitet.",
      ),
      four(
        "{onFloor} of a building of {year}, a floor of {living} with raised floors, cooling and a kitchen.",
        "{onFloor} van een gebouw uit {year}: een plateau van {living} met verhoogde vloeren, koeling en keuken.",
        "{onFloor} d'un immeuble de {year}, un plateau de {living} avec faux planchers, climatisation et cuisine.",
        "{onFloor} eines Gebäudes aus dem Jahr {year}: eine Fläche von {living} mit Doppelboden, Kühlung und Küche.",
      ),
    ],
  },
  shop: {
    titles: [
      four(
        "A shop with a wide window",
        "Handelspand met brede etalage",
        "Commerce à large vitrine",
        "Ladenlokal mit breitem Schaufenster",
      ),
      four(
        "A shop where people pass",
        "Handelspand waar volk passeert",
        "Commerce sur un axe de passage",
        "Ladenlokal in guter Lauflage",
      ),
    ],
    openings: [
      four(
        "Five metres of shop window, {living} of floor and a storeroom with its own door on the side.",
        "Vijf meter etalage, {living} vloer en een stockruimte met een eigen deur opzij.",
        "Cinq mètres de vitrine, {living} de surface et une réserve avec accès latéral.",
        "Fünf Meter Schaufenster, {living} Fläche und ein Lager mit eigener Seitentür.",
      ),
      four(
        "The ground floor of a building of {year}, {living}, in a street where shopkeepers greet one another.",
        "Het gelijkvloers van een pand uit {year}, {living}, in een straat waar handelaars elkaar groeten.",
        "Le rez-de-chaussée d'un immeuble de {year}, {living}, dans une rue où les commerçants se saluent.",
        "Das Erdgeschoss eines Hauses aus dem Jahr {year}, {living}, in einer Straße, in der die Händler einander grüßen.",
      ),
    ],
  },
  shopFlat: {
    titles: [
      four(
        "A shop below, a home above",
        "Beneden een winkel, boven een thuis",
        "Un commerce en bas, un logement en haut",
        "Unten ein Laden, oben ein Zuhause",
      ),
      four(
        "Live above your own shop",
        "Woon boven uw eigen zaak",
        "Vivez au-dessus de votre commerce",
        "Wohnen Sie über Ihrem Geschäft",
      ),
    ],
    openings: [
      four(
        "A corner for trade and {beds} above it: {living} in a building of {year}, with a separate entrance for the home.",
        "Een handelsruimte met daarboven {beds}: {living} in een pand uit {year}, met een aparte ingang voor de woning.",
        "Un commerce et, au-dessus, {beds} : {living} dans un immeuble de {year}, avec entrée séparée pour le logement.",
        "Ein Laden und darüber {beds}: {living} in einem Haus aus dem Jahr {year}, mit getrenntem Eingang zur Wohnung.",
      ),
    ],
  },
  cafe: {
    titles: [
      four(
        "A café with its counter and its regulars",
        "Café met toog en vaste klanten",
        "Café avec comptoir et habitués",
        "Café mit Theke und Stammgästen",
      ),
    ],
    openings: [
      four(
        "A zinc counter, cement tiles of {year} and {living} for guests: take over the keys and open the door.",
        "Een zinken toog, cementtegels uit {year} en {living} voor uw gasten: neem de sleutels over en open de deur.",
        "Un comptoir de zinc, des carreaux de ciment de {year} et {living} pour vos hôtes : reprenez les clés et ouvrez la porte.",
        "Ein Zinktresen, Zementfliesen aus dem Jahr {year} und {living} für Ihre Gäste: Übernehmen Sie die Schlüssel und öffnen Sie die Tür.",
      ),
    ],
  },
  garage: {
    titles: [
      four(
        "A closed garage in a guarded yard",
        "Afgesloten garagebox op een rustig binnenplein",
        "Box fermé dans une cour tranquille",
        "Geschlossene Garage in ruhigem Hof",
      ),
    ],
    openings: [
      four(
        "A closed garage of 5.60 by 2.80 metres, with a sectional door and light.",
        "Een afgesloten garage van 5,60 op 2,80 meter, met sectionaalpoort en verlichting.",
        "Un box fermé de 5,60 mètres sur 2,80, avec porte sectionnelle et éclairage.",
        "Eine geschlossene Garage von 5,60 mal 2,80 Metern, mit Sektionaltor und Licht.",
      ),
    ],
  },
  parking: {
    titles: [
      four(
        "An underground parking space",
        "Ondergrondse autostaanplaats",
        "Emplacement de parking souterrain",
        "Stellplatz in der Tiefgarage",
      ),
    ],
    openings: [
      four(
        "A wide space on level -1, close to the lift, with a connection for a charging point.",
        "Een brede plaats op niveau -1, dicht bij de lift, met aansluiting voor een laadpunt.",
        "Un emplacement large au niveau -1, près de l'ascenseur, précâblé pour une borne de recharge.",
        "Ein breiter Platz auf Ebene -1, nahe am Aufzug, mit Anschluss für eine Ladestation.",
      ),
    ],
  },
  warehouse: {
    titles: [
      four(
        "A warehouse under a saw-tooth roof",
        "Magazijn onder sheddaken",
        "Entrepôt sous sheds",
        "Lagerhalle unter Sheddächern",
      ),
    ],
    openings: [
      four(
        "Northern light through saw-tooth roofs, a gate four metres high and {living} on one level, built in {year}.",
        "Noorderlicht door sheddaken, een poort van vier meter hoog en {living} op één niveau, gebouwd in {year}.",
        "La lumière du nord par les sheds, un portail de quatre mètres et {living} de plain-pied, bâtis en {year}.",
        "Nordlicht durch Sheddächer, ein vier Meter hohes Tor und {living} auf einer Ebene, gebaut {year}.",
      ),
    ],
  },
  studentRoom: {
    titles: [
      four(
        "A student room close to the lecture halls",
        "Studentenkamer dicht bij de aula's",
        "Kot tout près des auditoires",
        "Studentenzimmer nahe den Hörsälen",
      ),
    ],
    openings: [
      four(
        "A furnished room of {living} with a washbasin, a desk at the window and a kitchen shared by six.",
        "Een gemeubelde kamer van {living} met wastafel, een bureau aan het raam en een keuken voor zes.",
        "Une chambre meublée de {living} avec lavabo, bureau à la fenêtre et cuisine partagée à six.",
        "Ein möbliertes Zimmer von {living} mit Waschbecken, Schreibtisch am Fenster und einer Küche für sechs.",
      ),
    ],
  },
};
