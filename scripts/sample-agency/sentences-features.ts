import { type Four, four } from "./four.ts";

/**
 * Whole sentences per feature. A description takes one of each that applies; the placeholders are
 * filled in by write-texts.ts. German counts stand in the accusative, which their sentences ask for.
 */
export const FEATURE_SENTENCES = {
  houseRooms: [
    four(
      "Downstairs the living room runs through to the kitchen at the garden; upstairs you find {beds} and {baths}.",
      "Beneden loopt de leefruimte door tot in de keuken aan de tuin; boven vindt u {beds} en {baths}.",
      "En bas, le séjour file jusqu'à la cuisine côté jardin ; à l'étage, vous trouvez {beds} et {baths}.",
      "Unten reicht das Wohnzimmer bis in die Küche am Garten; oben finden Sie {beds} und {baths}.",
    ),
    four(
      "The plan is simple: hall, living room, kitchen and store on the ground floor, then {beds} and {baths}.",
      "Het plan is eenvoudig: hal, leefruimte, keuken en berging op het gelijkvloers, daarboven {beds} en {baths}.",
      "Le plan est simple : hall, séjour, cuisine et réserve au rez-de-chaussée, puis {beds} et {baths}.",
      "Der Grundriss ist einfach: Diele, Wohnzimmer, Küche und Abstellraum im Erdgeschoss, darüber {beds} und {baths}.",
    ),
    four(
      "The kitchen has room for a table of eight; for the night there are {beds} and {baths}.",
      "In de keuken past een tafel voor acht; voor de nacht zijn er {beds} en {baths}.",
      "La cuisine accueille une table de huit ; pour la nuit, {beds} et {baths}.",
      "In der Küche hat ein Tisch für acht Platz; für die Nacht gibt es {beds} und {baths}.",
    ),
    four(
      "Parquet in the living room, tiles in the hall, and above them {beds} with {baths}.",
      "Parket in de leefruimte, tegels in de hal, en daarboven {beds} met {baths}.",
      "Parquet dans le séjour, carreaux dans le hall et, plus haut, {beds} avec {baths}.",
      "Parkett im Wohnzimmer, Fliesen in der Diele, dazu {beds} und {baths}.",
    ),
    four(
      "The house counts {beds} and {baths}; the living room has its fireplace, the hall its old tiles.",
      "De woning telt {beds} en {baths}; de leefruimte heeft haar haard, de hal haar oude tegels.",
      "La maison compte {beds} et {baths} ; le séjour a sa cheminée, le hall ses carreaux anciens.",
      "Das Haus zählt {beds} und {baths}; das Wohnzimmer hat seinen Kamin, die Diele ihre alten Fliesen.",
    ),
  ],
  manorRooms: [
    four(
      "A suite of reception rooms opens to the terrace; the staircase of oak leads to {beds} and {baths}.",
      "Een reeks ontvangstruimten opent zich naar het terras; de eiken trap leidt naar {beds} en {baths}.",
      "Une enfilade de réceptions s'ouvre sur la terrasse ; l'escalier de chêne mène à {beds} et {baths}.",
      "Eine Flucht von Salons öffnet sich zur Terrasse; die Eichentreppe führt hinauf, wo Sie {beds} und {baths} finden.",
    ),
    four(
      "Library, dining room and winter garden lie on the ground floor; above them you find {beds} and {baths}.",
      "Bibliotheek, eetkamer en wintertuin liggen op het gelijkvloers; daarboven vindt u {beds} en {baths}.",
      "Bibliothèque, salle à manger et jardin d'hiver occupent le rez-de-chaussée ; à l'étage, {beds} et {baths}.",
      "Bibliothek, Speisezimmer und Wintergarten liegen im Erdgeschoss; darüber finden Sie {beds} und {baths}.",
    ),
    four(
      "The kitchen in the old scullery feeds twenty guests if need be; for them there are {beds} and {baths}.",
      "De keuken in de oude bijkeuken kan desnoods twintig gasten aan; voor hen zijn er {beds} en {baths}.",
      "La cuisine, dans l'ancienne office, nourrit vingt convives au besoin ; pour eux, {beds} et {baths}.",
      "Die Küche in der alten Spülküche versorgt zur Not zwanzig Gäste; für sie gibt es {beds} und {baths}.",
    ),
  ],
  park: [
    four(
      "{garden} of lawns, old beeches and orchard surround the house.",
      "{garden} gazon, oude beuken en boomgaard omringen het huis.",
      "{garden} de pelouses, de vieux hêtres et de verger entourent la maison.",
      "{garden} Rasen, alte Buchen und Obstwiese umgeben das Haus.",
    ),
    four(
      "The grounds of {garden} keep a meadow for two horses and a path that walks around it all.",
      "Het domein van {garden} heeft een weide voor twee paarden en een pad dat rond alles heen loopt.",
      "Le domaine de {garden} compte une prairie pour deux chevaux et un sentier qui en fait le tour.",
      "Das Gelände von {garden} hat eine Weide für zwei Pferde und einen Weg, der um alles herumführt.",
    ),
    four(
      "Outside, {garden} run from the terrace to the edge of the wood.",
      "Buiten strekt {garden} zich uit van het terras tot de bosrand.",
      "Dehors, {garden} s'étendent de la terrasse à la lisière du bois.",
      "Draußen erstrecken sich {garden} von der Terrasse bis zum Waldrand.",
    ),
  ],
  levelRooms: [
    four(
      "All on one level: a living room with an open fire, a separate kitchen, {beds} and {baths}.",
      "Alles op één niveau: een leefruimte met open haard, een aparte keuken, {beds} en {baths}.",
      "De plain-pied : un séjour avec feu ouvert, une cuisine séparée, {beds} et {baths}.",
      "Alles auf einer Ebene: ein Wohnzimmer mit offenem Kamin, eine separate Küche, {beds} und {baths}.",
    ),
    four(
      "The day side faces the garden, the night side with {beds} and {baths} faces the trees.",
      "De dagzijde kijkt naar de tuin, de nachtzijde met {beds} en {baths} naar de bomen.",
      "Le côté jour donne sur le jardin, le côté nuit, avec {beds} et {baths}, sur les arbres.",
      "Die Tagseite blickt in den Garten; zur Baumseite hin gibt es {beds} und {baths}.",
    ),
  ],
  flatRooms: [
    four(
      "The living room with open kitchen leads to {beds} and {baths}; the washing machine has its own cupboard.",
      "De leefruimte met open keuken geeft toegang tot {beds} en {baths}; de wasmachine heeft haar eigen kast.",
      "Le séjour avec cuisine ouverte dessert {beds} et {baths} ; le lave-linge a son placard.",
      "Das Wohnzimmer mit offener Küche erschließt {beds} und {baths}; die Waschmaschine hat ihren eigenen Schrank.",
    ),
    four(
      "There are {beds}, {baths}, a separate toilet and a store in which a bicycle fits.",
      "Er zijn {beds}, {baths}, een apart toilet en een berging waarin een fiets past.",
      "On compte {beds}, {baths}, des toilettes séparées et un débarras où loge un vélo.",
      "Es gibt {beds}, {baths}, ein separates WC und einen Abstellraum, in den ein Fahrrad passt.",
    ),
    four(
      "Kitchen and living room face the front, {beds} and {baths} the quiet courtyard.",
      "Keuken en leefruimte liggen aan de straatkant, {beds} en {baths} aan de stille binnentuin.",
      "Cuisine et séjour côté rue, {beds} et {baths} côté cour, au calme.",
      "Küche und Wohnzimmer liegen nach vorn; zum ruhigen Hof hin finden Sie {beds} und {baths}.",
    ),
    four(
      "The night hall separates {beds} and {baths} from the living room, so that guests may stay late.",
      "De nachthal scheidt {beds} en {baths} van de leefruimte, zodat bezoek gerust laat mag blijven.",
      "Le hall de nuit sépare {beds} et {baths} du séjour : vos invités peuvent s'attarder.",
      "Ein Flur trennt {beds} und {baths} vom Wohnzimmer, sodass Gäste gern länger bleiben dürfen.",
    ),
  ],
  studioRooms: [
    four(
      "A shower room with a window, a fitted cupboard over the full width and a kitchen with an oven complete it.",
      "Een doucheruimte met raam, een maatkast over de volle breedte en een keuken met oven maken het af.",
      "Une salle de douche avec fenêtre, un placard sur toute la largeur et une cuisine avec four complètent l'ensemble.",
      "Ein Duschbad mit Fenster, ein Einbauschrank über die ganze Breite und eine Küche mit Ofen runden es ab.",
    ),
    four(
      "The bed folds away, the table folds out, and the shower room has daylight.",
      "Het bed klapt weg, de tafel klapt uit, en de doucheruimte heeft daglicht.",
      "Le lit se replie, la table se déplie et la salle de douche a la lumière du jour.",
      "Das Bett lässt sich wegklappen, der Tisch ausklappen, und das Duschbad hat Tageslicht.",
    ),
  ],
  garden: [
    four(
      "The garden of {garden} faces {orientation} and keeps the sun until the evening.",
      "De tuin van {garden} ligt op het {orientation} en houdt de zon tot 's avonds vast.",
      "Le jardin de {garden}, orienté {orientation}, garde le soleil jusqu'au soir.",
      "Der Garten von {garden} liegt nach {orientation} und behält die Sonne bis zum Abend.",
    ),
    four(
      "Behind the house lies a garden of {garden} with an apple tree, a shed and a path of brick.",
      "Achter de woning ligt een tuin van {garden} met een appelaar, een tuinhuis en een pad in klinkers.",
      "À l'arrière s'étend un jardin de {garden}, avec un pommier, un abri et une allée de briques.",
      "Hinter dem Haus liegt ein Garten von {garden} mit Apfelbaum, Schuppen und einem Weg aus Klinkern.",
    ),
    four(
      "Outside, {garden} of garden wait behind the kitchen door, facing {orientation}.",
      "Buiten wacht achter de keukendeur {garden} tuin, gericht op het {orientation}.",
      "Dehors, {garden} de jardin vous attendent derrière la cuisine, côté {orientation}.",
      "Draußen warten hinter der Küchentür {garden} Garten, ausgerichtet nach {orientation}.",
    ),
    four(
      "Hedges close the garden of {garden} on three sides; nobody looks in.",
      "Hagen sluiten de tuin van {garden} aan drie zijden af; niemand kijkt binnen.",
      "Des haies ferment le jardin de {garden} sur trois côtés : aucun vis-à-vis.",
      "Hecken schließen den Garten von {garden} auf drei Seiten; niemand schaut herein.",
    ),
  ],
  yard: [
    four(
      "A walled courtyard of {terrace} brings the sun to the kitchen table.",
      "Een ommuurde koer van {terrace} brengt de zon tot aan de keukentafel.",
      "Une cour murée de {terrace} amène le soleil jusqu'à la table de la cuisine.",
      "Ein ummauerter Hof von {terrace} bringt die Sonne bis an den Küchentisch.",
    ),
    four(
      "The paved courtyard of {terrace} is small enough to keep and large enough for dinner.",
      "De verharde koer van {terrace} is klein genoeg om te onderhouden en groot genoeg om er te tafelen.",
      "La cour pavée de {terrace} est assez petite pour l'entretien, assez grande pour y dîner.",
      "Der gepflasterte Hof von {terrace} ist klein genug für die Pflege und groß genug für ein Abendessen.",
    ),
  ],
  terrace: [
    four(
      "The terrace of {terrace} faces {orientation}; breakfast and dinner both belong there.",
      "Het terras van {terrace} ligt op het {orientation}: ontbijt en avondmaal horen er allebei thuis.",
      "La terrasse de {terrace}, orientée {orientation}, se prête au petit-déjeuner comme au dîner.",
      "Die Terrasse von {terrace} liegt nach {orientation}; Frühstück und Abendessen gehören beide dorthin.",
    ),
    four(
      "A terrace of {terrace} extends the living room; a table and four chairs fit with ease.",
      "Een terras van {terrace} verlengt de leefruimte; een tafel met vier stoelen past er vlot.",
      "Une terrasse de {terrace} prolonge le séjour ; une table et quatre chaises y tiennent à l'aise.",
      "Eine Terrasse von {terrace} verlängert das Wohnzimmer; ein Tisch mit vier Stühlen passt bequem.",
    ),
    four(
      "Outside there is a terrace of {terrace}, sheltered from the wind.",
      "Buiten is er een terras van {terrace}, uit de wind.",
      "Dehors, une terrasse de {terrace}, à l'abri du vent.",
      "Draußen gibt es eine windgeschützte Terrasse von {terrace}.",
    ),
  ],
  pool: [
    four(
      "A swimming pool of ten metres by four lies along the terrace.",
      "Langs het terras ligt een zwembad van tien op vier meter.",
      "Une piscine de dix mètres sur quatre longe la terrasse.",
      "Entlang der Terrasse liegt ein Schwimmbecken von zehn mal vier Metern.",
    ),
  ],
  energyGood: [
    four(
      "With {kwh} kWh/m² a year the home is among the economical ones; {heating} and {glazing} see to that.",
      "Met {kwh} kWh/m² per jaar hoort de woning bij de zuinige; {heating} en {glazing} zorgen daarvoor.",
      "Avec {kwh} kWh/m² par an, le bien compte parmi les plus sobres, grâce à {heating} et {glazing}.",
      "Mit {kwh} kWh/m² im Jahr zählt das Objekt zu den sparsamen; dafür sorgen {heating} und {glazing}.",
    ),
    four(
      "The energy certificate states {kwh} kWh/m² a year: comfort in winter without a second thought for the bill.",
      "Het energieprestatiecertificaat vermeldt {kwh} kWh/m² per jaar: comfort in de winter zonder zorgen om de factuur.",
      "Le certificat PEB indique {kwh} kWh/m² par an : le confort en hiver, sans se soucier de la facture.",
      "Der Energieausweis nennt {kwh} kWh/m² im Jahr: Behaglichkeit im Winter ohne Sorge um die Rechnung.",
    ),
  ],
  energyMiddle: [
    four(
      "Energy: {kwh} kWh/m² a year, {heating} and {glazing}.",
      "Energie: {kwh} kWh/m² per jaar, {heating} en {glazing}.",
      "Énergie : {kwh} kWh/m² par an, {heating} et {glazing}.",
      "Energie: {kwh} kWh/m² im Jahr, {heating} und {glazing}.",
    ),
    four(
      "{heating} and {glazing} keep the figure on the energy certificate at {kwh} kWh/m² a year.",
      "{heating} en {glazing} houden het cijfer op het energiecertificaat op {kwh} kWh/m² per jaar.",
      "{heating} et {glazing} tiennent le certificat énergétique à {kwh} kWh/m² par an.",
      "{heating} und {glazing} halten den Wert im Energieausweis bei {kwh} kWh/m² im Jahr.",
    ),
  ],
  energyPoor: [
    four(
      "The energy certificate ({kwh} kWh/m² a year) asks for work, and the price takes that into account.",
      "Het energiecertificaat ({kwh} kWh/m² per jaar) vraagt om werken; in de prijs is daar rekening mee gehouden.",
      "Le certificat énergétique ({kwh} kWh/m² par an) appelle des travaux ; le prix en tient compte.",
      "Der Energieausweis ({kwh} kWh/m² im Jahr) verlangt nach Arbeiten; der Preis berücksichtigt das.",
    ),
    four(
      "At {kwh} kWh/m² a year there is insulation to be done; roof and joinery are the places to begin.",
      "Met {kwh} kWh/m² per jaar valt er te isoleren; dak en schrijnwerk zijn de plaatsen om te beginnen.",
      "À {kwh} kWh/m² par an, il y a de l'isolation à prévoir ; la toiture et les châssis sont les premiers chantiers.",
      "Bei {kwh} kWh/m² im Jahr steht Dämmung an; Dach und Fenster sind der Anfang.",
    ),
  ],
  renovated: [
    four(
      "Roof, electricity and joinery were renewed in {renovated}.",
      "Dak, elektriciteit en schrijnwerk werden vernieuwd in {renovated}.",
      "Toiture, électricité et châssis ont été refaits en {renovated}.",
      "Dach, Elektrik und Fenster wurden {renovated} erneuert.",
    ),
    four(
      "A thorough renovation in {renovated} brought new pipes, a new kitchen and insulated floors.",
      "Een grondige renovatie in {renovated} bracht nieuwe leidingen, een nieuwe keuken en geïsoleerde vloeren.",
      "Une rénovation complète en {renovated} a apporté nouvelles conduites, nouvelle cuisine et sols isolés.",
      "Eine gründliche Renovierung {renovated} brachte neue Leitungen, eine neue Küche und gedämmte Böden.",
    ),
  ],
  cellarAndAttic: [
    four(
      "A dry cellar and an attic under the beams give room to everything else.",
      "Een droge kelder en een zolder onder de balken bergen al de rest.",
      "Une cave sèche et un grenier sous les poutres abritent tout le reste.",
      "Ein trockener Keller und ein Dachboden unter den Balken nehmen alles Übrige auf.",
    ),
    four(
      "Cellar below, attic above: wine keeps cool and there is still a room to be made under the roof.",
      "Beneden een kelder, boven een zolder: de wijn blijft koel en onder het dak valt nog een kamer te maken.",
      "Cave en bas, grenier en haut : le vin reste au frais et une pièce est encore à créer sous le toit.",
      "Unten Keller, oben Dachboden: Der Wein bleibt kühl, und unter dem Dach lässt sich noch ein Zimmer ausbauen.",
    ),
  ],
  cellar: [
    four(
      "A private cellar belongs to it.",
      "Er hoort een eigen kelder bij.",
      "Une cave privative complète le bien.",
      "Ein eigener Keller gehört dazu.",
    ),
  ],
  garage: [
    four(
      "A garage for one car, with a gate at street level, is part of the property.",
      "Een garage voor één wagen, met poort op straatniveau, hoort erbij.",
      "Un garage pour une voiture, de plain-pied avec la rue, en fait partie.",
      "Eine Garage für ein Auto, ebenerdig zur Straße, gehört dazu.",
    ),
    four(
      "The car has its own garage; bicycles go in by the side.",
      "De auto heeft een eigen garage; de fietsen gaan langs opzij binnen.",
      "La voiture a son garage ; les vélos entrent par le côté.",
      "Das Auto hat seine eigene Garage; Fahrräder kommen seitlich hinein.",
    ),
  ],
  parking: [
    four(
      "A parking space in the basement is included.",
      "Een staanplaats in de kelderverdieping is inbegrepen.",
      "Un emplacement de parking en sous-sol est compris.",
      "Ein Stellplatz im Untergeschoss ist inbegriffen.",
    ),
  ],
  lift: [
    four(
      "There is a lift, and the common parts are well kept.",
      "Er is een lift en de gemene delen zijn verzorgd.",
      "L'immeuble dispose d'un ascenseur et les communs sont soignés.",
      "Es gibt einen Aufzug, und die Gemeinschaftsflächen sind gepflegt.",
    ),
  ],
  furnished: [
    four(
      "It is let furnished, down to the spoons.",
      "Het wordt gemeubeld verhuurd, tot de lepels toe.",
      "Il est loué meublé, petites cuillères comprises.",
      "Vermietet wird möbliert, bis hin zu den Löffeln.",
    ),
  ],
  annuityOccupied: [
    four(
      "The sale is against a life annuity: a bouquet at the deed and a monthly annuity as long as the seller, who keeps living there, is alive.",
      "De verkoop gebeurt op lijfrente: een boeket bij de akte en een maandelijkse rente zolang de verkoper, die er blijft wonen, in leven is.",
      "La vente se fait en viager occupé : un bouquet à l'acte et une rente mensuelle tant que vit le vendeur, qui continue d'occuper les lieux.",
      "Der Verkauf erfolgt auf Leibrente: eine Anzahlung bei der Beurkundung und eine monatliche Rente, solange der weiterhin hier wohnende Verkäufer lebt.",
    ),
  ],
  annuityFree: [
    four(
      "The sale is against a life annuity and the home is free: you pay a bouquet, then a monthly annuity, and move in at the deed.",
      "De verkoop gebeurt op lijfrente en het goed is vrij: u betaalt een boeket, daarna een maandelijkse rente, en u trekt er in bij de akte.",
      "La vente se fait en viager libre : vous versez un bouquet, puis une rente mensuelle, et vous emménagez dès l'acte.",
      "Der Verkauf erfolgt auf Leibrente, das Objekt ist frei: Sie leisten eine Anzahlung, dann eine monatliche Rente, und ziehen bei der Beurkundung ein.",
    ),
  ],
  officeUse: [
    four(
      "Fibre, cooling and a kitchen for the team are in place; six bicycles fit under the stairs.",
      "Glasvezel, koeling en een keuken voor het team zijn aanwezig; onder de trap passen zes fietsen.",
      "Fibre, climatisation et cuisine pour l'équipe sont en place ; six vélos logent sous l'escalier.",
      "Glasfaser, Kühlung und eine Teamküche sind vorhanden; unter der Treppe finden sechs Fahrräder Platz.",
    ),
    four(
      "The rooms can be taken as they are: data cabling, lighting and blinds stay.",
      "De ruimten zijn zo over te nemen: databekabeling, verlichting en zonwering blijven.",
      "Les locaux sont prêts à l'emploi : câblage, éclairage et stores restent en place.",
      "Die Räume sind bezugsfertig: Datenkabel, Beleuchtung und Jalousien bleiben.",
    ),
  ],
  shopUse: [
    four(
      "Three-phase power, an alarm and a toilet for the staff are there; the awning was replaced last spring.",
      "Krachtstroom, alarm en een personeelstoilet zijn aanwezig; de zonneluifel werd dit voorjaar vernieuwd.",
      "Courant force, alarme et sanitaire pour le personnel ; le store a été remplacé au printemps.",
      "Starkstrom, Alarm und ein WC für das Personal sind vorhanden; die Markise wurde im Frühjahr erneuert.",
    ),
    four(
      "The space is delivered empty and clean, free of any lease.",
      "De ruimte wordt leeg en proper opgeleverd, vrij van huur.",
      "L'espace est livré vide et propre, libre de bail.",
      "Die Fläche wird leer und sauber übergeben, frei von Mietverträgen.",
    ),
  ],
  landUse: [
    four(
      "The town-planning rules allow a house of two floors with a roof; the soil certificate and the survey are ready.",
      "De voorschriften laten een woning toe van twee bouwlagen met dak; bodemattest en opmeting liggen klaar.",
      "Les prescriptions autorisent une maison de deux niveaux sous toiture ; attestation du sol et mesurage sont prêts.",
      "Die Bauvorschriften erlauben ein Haus mit zwei Vollgeschossen und Dach; Bodenbescheinigung und Vermessung liegen vor.",
    ),
    four(
      "You are free in your choice of architect and builder, and there is no time limit for building.",
      "U kiest vrij uw architect en aannemer, en er is geen bouwverplichting.",
      "Vous choisissez librement architecte et entrepreneur, sans délai de construction.",
      "Architekt und Bauunternehmen wählen Sie frei, eine Baufrist gibt es nicht.",
    ),
  ],
  storeUse: [
    four(
      "Access is by badge, day and night.",
      "U hebt er dag en nacht toegang met een badge.",
      "L'accès se fait par badge, de jour comme de nuit.",
      "Der Zugang erfolgt per Chip, Tag und Nacht.",
    ),
    four(
      "Dry, lit and easy to drive into.",
      "Droog, verlicht en vlot in te rijden.",
      "Au sec, éclairé et facile d'accès.",
      "Trocken, beleuchtet und leicht zu befahren.",
    ),
  ],
  floodHigh: [
    four(
      "The parcel lies in an area where flooding is possible; please read what this page says about it.",
      "Het perceel ligt in een gebied waar overstroming mogelijk is; lees wat deze pagina daarover vermeldt.",
      "La parcelle se trouve dans une zone où l'inondation est possible ; lisez ce que cette page en dit.",
      "Das Grundstück liegt in einem Gebiet, in dem Überflutung möglich ist; bitte lesen Sie die Angaben auf dieser Seite.",
    ),
  ],
  charges: [
    four(
      "The charges, {charges} a month, cover the common parts and their upkeep.",
      "De kosten, {charges} per maand, dekken de gemene delen en hun onderhoud.",
      "Les charges, {charges} par mois, couvrent les communs et leur entretien.",
      "Die Nebenkosten, {charges} im Monat, decken die Gemeinschaftsflächen und deren Pflege.",
    ),
  ],
  closingSale: [
    four(
      "Come and see it: a visit of half an hour tells more than any text.",
      "Kom gerust kijken: een halfuur ter plaatse zegt meer dan een tekst.",
      "Venez voir : une demi-heure sur place en dit plus long qu'un texte.",
      "Kommen Sie vorbei: Eine halbe Stunde vor Ort sagt mehr als jeder Text.",
    ),
    four(
      "Our office in {office} will gladly show you around, also on Saturday.",
      "Ons kantoor in {office} leidt u graag rond, ook op zaterdag.",
      "Notre bureau de {office} vous le fait visiter volontiers, le samedi aussi.",
      "Unser Büro in {office} führt Sie gern herum, auch am Samstag.",
    ),
    four(
      "Ask us for the file: plans, certificates and costs are in it.",
      "Vraag ons het dossier: plannen, attesten en kosten zitten erin.",
      "Demandez-nous le dossier : plans, attestations et frais y figurent.",
      "Fordern Sie die Unterlagen an: Pläne, Bescheinigungen und Kosten liegen bei.",
    ),
    four(
      "Would you like to know what this would cost you all told? We work it out with you.",
      "Wilt u weten wat dit u alles samen kost? Wij rekenen het met u uit.",
      "Vous aimeriez savoir ce que cela coûte en tout ? Nous le calculons avec vous.",
      "Möchten Sie wissen, was das alles in allem kostet? Wir rechnen es mit Ihnen durch.",
    ),
  ],
  closingRent: [
    four(
      "Available by agreement; visits through our office in {office}.",
      "Beschikbaar in overleg; bezoeken via ons kantoor in {office}.",
      "Disponible à convenir ; visites par notre bureau de {office}.",
      "Verfügbar nach Absprache; Besichtigungen über unser Büro in {office}.",
    ),
    four(
      "Tell us when it suits you and we will open the door.",
      "Laat weten wanneer het u past, dan openen wij de deur.",
      "Dites-nous quand cela vous convient, nous ouvrons la porte.",
      "Sagen Sie uns, wann es Ihnen passt, und wir öffnen die Tür.",
    ),
  ],
  unit: [
    four(
      "Lot {lot} of “{project}” measures {living} and counts {beds} and {baths}.",
      "Lot {lot} van ‘{project}’ meet {living} en telt {beds} en {baths}.",
      "Le lot {lot} du projet « {project} » mesure {living} et compte {beds} et {baths}.",
      "Die Einheit {lot} im Projekt „{project}“ misst {living} und umfasst {beds} und {baths}.",
    ),
    four(
      "Within the project “{project}”, lot {lot} offers {living}, {beds} and {baths}.",
      "Binnen het project ‘{project}’ biedt lot {lot} u {living}, {beds} en {baths}.",
      "Au sein du projet « {project} », le lot {lot} offre {living}, {beds} et {baths}.",
      "Im Projekt „{project}“ bietet die Einheit {lot} {living}, {beds} und {baths}.",
    ),
    four(
      "{beds} and {baths} on {living}: that is lot {lot} of “{project}”.",
      "{beds} en {baths} op {living}: dat is lot {lot} van ‘{project}’.",
      "{beds} et {baths} sur {living} : voilà le lot {lot} du projet « {project} ».",
      "{beds} und {baths} auf {living}: das ist die Einheit {lot} im Projekt „{project}“.",
    ),
  ],
  unitFinish: [
    four(
      "You choose kitchen, tiles and parquet yourself; the building is ready for solar sharing and electric cars.",
      "Keuken, tegels en parket kiest u zelf; het gebouw is klaar voor gedeelde zonnestroom en elektrische wagens.",
      "Vous choisissez cuisine, carrelages et parquet ; le bâtiment est prêt pour le solaire partagé et la voiture électrique.",
      "Küche, Fliesen und Parkett wählen Sie selbst; das Gebäude ist für gemeinsamen Solarstrom und Elektroautos vorbereitet.",
    ),
    four(
      "Underfloor heating on a heat pump, ventilation with heat recovery and triple glazing come as standard.",
      "Vloerverwarming op warmtepomp, ventilatie met warmteterugwinning en drievoudig glas zijn standaard.",
      "Chauffage au sol par pompe à chaleur, ventilation double flux et triple vitrage sont compris.",
      "Fußbodenheizung mit Wärmepumpe, Lüftung mit Wärmerückgewinnung und Dreifachverglasung gehören zur Ausstattung.",
    ),
  ],
} as const satisfies Record<string, readonly Four[]>;

/** The texts of the projects, by their number. */
export const PROJECT_TEXTS: Record<number, { name: Four; delivery: Four; description: Four }> = {
  1: {
    name: four("The Dock House", "Het Dokhuis", "La Maison du Dock", "Das Dockhaus"),
    delivery: four("spring 2027", "voorjaar 2027", "printemps 2027", "Frühjahr 2027"),
    description: four(
      "<p>Fourteen apartments on the old quay of Ghent, between the rails of the harbour cranes and a new park. Brick as the warehouses had it, deep loggias towards the water and a roof garden that everyone shares.</p><p>Under the building: a cellar and a parking space for whoever wants one, and more room for bicycles than for cars. Delivery in spring 2027.</p>",
      "<p>Veertien appartementen op de oude kaai van Gent, tussen de sporen van de havenkranen en een nieuw park. Baksteen zoals de loodsen die hadden, diepe loggia's aan het water en een daktuin voor iedereen.</p><p>Onder het gebouw: een kelder en een staanplaats voor wie dat wenst, en meer plaats voor fietsen dan voor auto's. Oplevering in het voorjaar van 2027.</p>",
      "<p>Quatorze appartements sur l'ancien quai de Gand, entre les rails des grues et un nouveau parc. La brique des entrepôts d'autrefois, de profondes loggias côté eau et un jardin en toiture pour tous.</p><p>Sous l'immeuble : une cave et un emplacement pour qui le souhaite, et plus de place pour les vélos que pour les voitures. Livraison au printemps 2027.</p>",
      "<p>Vierzehn Wohnungen am alten Kai von Gent, zwischen den Gleisen der Hafenkräne und einem neuen Park. Backstein wie an den Speichern, tiefe Loggien zum Wasser und ein Dachgarten für alle.</p><p>Unter dem Haus: Keller und Stellplätze für alle, die sie wünschen, und mehr Platz für Fahrräder als für Autos. Übergabe im Frühjahr 2027.</p>",
    ),
  },
  2: {
    name: four("Brewery Court", "Brouwershof", "La Cour des Brasseurs", "Der Brauereihof"),
    delivery: four("autumn 2027", "najaar 2027", "automne 2027", "Herbst 2027"),
    description: four(
      "<p>Ten apartments around the courtyard of a former brewery by the Brussels canal. The chimney stays, the cobbles stay; behind them come light homes with a low energy demand.</p><p>Each has a terrace towards the court or the water. The ground floor keeps a workshop for the neighbourhood.</p>",
      "<p>Tien appartementen rond de binnenplaats van een oude brouwerij aan het Brusselse kanaal. De schouw blijft, de kasseien blijven; daarachter komen lichte woningen met een lage energievraag.</p><p>Elk heeft een terras aan de hof of aan het water. Op het gelijkvloers blijft een atelier voor de buurt.</p>",
      "<p>Dix appartements autour de la cour d'une ancienne brasserie, au bord du canal à Bruxelles. La cheminée reste, les pavés restent ; derrière eux viennent des logements clairs et sobres en énergie.</p><p>Chacun a sa terrasse, sur cour ou sur l'eau. Au rez-de-chaussée, un atelier demeure au service du quartier.</p>",
      "<p>Zehn Wohnungen um den Hof einer alten Brauerei am Brüsseler Kanal. Der Schornstein bleibt, das Pflaster bleibt; dahinter entstehen helle Wohnungen mit geringem Energiebedarf.</p><p>Jede hat eine Terrasse zum Hof oder zum Wasser. Im Erdgeschoss bleibt eine Werkstatt für das Viertel.</p>",
    ),
  },
  3: {
    name: four(
      "The Orchard of Gembloux",
      "De Boomgaard van Gembloux",
      "Le Verger de Gembloux",
      "Der Obstgarten von Gembloux",
    ),
    delivery: four("summer 2027", "zomer 2027", "été 2027", "Sommer 2027"),
    description: four(
      "<p>Eight houses in an old orchard at the edge of Gembloux, two by two under slate roofs. The pear trees that could stay were kept; the cars remain at the entrance.</p><p>Each house has its garden, its cellar and a share in the common kitchen garden.</p>",
      "<p>Acht woningen in een oude boomgaard aan de rand van Gembloux, twee aan twee onder leien daken. De perelaars die konden blijven, bleven; de auto's stoppen aan de ingang.</p><p>Elke woning heeft haar tuin, haar kelder en een deel in de gemeenschappelijke moestuin.</p>",
      "<p>Huit maisons dans un ancien verger à l'orée de Gembloux, deux par deux sous leurs toits d'ardoise. Les poiriers qui pouvaient rester sont restés ; les voitures s'arrêtent à l'entrée.</p><p>Chaque maison a son jardin, sa cave et sa part du potager commun.</p>",
      "<p>Acht Häuser in einem alten Obstgarten am Rand von Gembloux, jeweils zu zweit unter Schieferdächern. Die Birnbäume, die bleiben konnten, blieben; die Autos halten am Eingang.</p><p>Jedes Haus hat seinen Garten, seinen Keller und einen Anteil am gemeinsamen Gemüsegarten.</p>",
    ),
  },
  4: {
    name: four("Bergbos Gardens", "Bergbostuinen", "Les Jardins de Bergbos", "Die Gärten von Bergbos"),
    delivery: four("delivered", "opgeleverd", "livré", "fertiggestellt"),
    description: four(
      "<p>Six semi-detached houses at the foot of the Bergbos in Merelbeke, delivered this autumn. All six have found their residents.</p>",
      "<p>Zes halfopen woningen aan de voet van het Bergbos in Merelbeke, dit najaar opgeleverd. Alle zes hebben hun bewoners gevonden.</p>",
      "<p>Six maisons jumelées au pied du Bergbos à Merelbeke, livrées cet automne. Toutes les six ont trouvé leurs habitants.</p>",
      "<p>Sechs Doppelhaushälften am Fuß des Bergbos in Merelbeke, diesen Herbst übergeben. Alle sechs haben ihre Bewohner gefunden.</p>",
    ),
  },
};
