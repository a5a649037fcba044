import { expect, test } from "vitest";
import { type FormName, formSettingsSchema } from "../../config/form-settings.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import { FORM_NAMES } from "../form-names.generated.ts";
import { configuredForm } from "../forms.ts";
import { formView } from "../page/form-view.ts";
import { fieldsOf } from "./field.ts";
import { errorsOf, formSchema } from "./form-schema.server.ts";
import { VALIDATION_ERRORS, type ValidationError } from "./validation-error.ts";

/*
 * Every message at a field or above a form, from the submitted values to the text in the visitor's language
 * (specification §5 and §8).
 */

const TODAY = "2026-11-21";
const dictionaries = await readDictionaries();
/** An agency may require fields that are optional by default. */
const settings = formSettingsSchema.parse({ each: { "site-contact": { required: ["title"] } } });

type Messages = [en: string, nl: string, fr: string, de: string];

/** The form in each language, as it is shown again after validation. */
function views(name: FormName, values: Record<string, string>, more: object = {}) {
  const form = configuredForm(name, settings);
  if (form === undefined) throw new Error(`There is no form ${name}`);
  const checked = formSchema(form, TODAY).safeParse(values);
  const errors = checked.success ? {} : errorsOf(checked.error);
  const sent = { form: name, key: "k", values, errors, outcome: "invalid" as const, ...more };
  return LANGUAGES.map((language: Language) =>
    formView(form, {
      settings,
      language,
      texts: pageTexts(dictionaries, language).texts,
      path: "/here/",
      today: TODAY,
      agency: { name: "Immo Gevel", phone: "09 233 04 70" },
      sent,
    }),
  );
}

/** The message at a field, in each language; with plain spaces around French punctuation. */
function messagesAt(field: string, formViews: ReturnType<typeof views>): (string | undefined)[] {
  return formViews.map((view) => {
    const fieldView = view.parts.flatMap(({ fields }) => fields).find(({ name }) => name === field);
    return fieldView?.error && fieldView.errors[fieldView.error]?.replaceAll("\u00a0", " ");
  });
}

const INVALID_VALUES: [string, FormName, string, string | Record<string, string>, Messages][] = [
  [
    "no title",
    "site-contact",
    "title",
    "",
    [
      "Title is a required field",
      "Aanspreking is een verplicht veld",
      "Civilité est un champ obligatoire",
      "Anrede ist ein Pflichtfeld",
    ],
  ],
  [
    "no first name",
    "site-contact",
    "firstName",
    " ",
    [
      "First name is a required field",
      "Voornaam is een verplicht veld",
      "Prénom est un champ obligatoire",
      "Vorname ist ein Pflichtfeld",
    ],
  ],
  [
    "no last name",
    "contact-me",
    "lastName",
    "",
    [
      "Last name is a required field",
      "Naam is een verplicht veld",
      "Nom est un champ obligatoire",
      "Nachname ist ein Pflichtfeld",
    ],
  ],
  [
    "no e-mail address",
    "contact-construction",
    "email",
    "",
    [
      "Your e-mail address is a required field",
      "Uw e-mailadres is een verplicht veld",
      "Votre adresse e-mail est un champ obligatoire",
      "Ihre E-Mail-Adresse ist ein Pflichtfeld",
    ],
  ],
  [
    "no phone number",
    "contact-demand",
    "phone",
    "",
    [
      "Phone number is a required field",
      "Telefoonnummer is een verplicht veld",
      "Numéro de téléphone est un champ obligatoire",
      "Telefonnummer ist ein Pflichtfeld",
    ],
  ],
  [
    "no time",
    "appointment",
    "slot",
    "",
    [
      "Day and time is a required field",
      "Dag en uur is een verplicht veld",
      "Jour et heure est un champ obligatoire",
      "Tag und Uhrzeit ist ein Pflichtfeld",
    ],
  ],
  [
    "no suitable time, and no preferred day",
    "appointment",
    "firstDay",
    { slot: "other" },
    [
      "First choice: day is a required field",
      "Eerste keuze: dag is een verplicht veld",
      "Premier choix : jour est un champ obligatoire",
      "Erster Wunsch: Tag ist ein Pflichtfeld",
    ],
  ],
  [
    "no type of property",
    "demand-register",
    "demandTypes",
    "",
    [
      "Choose at least one type of property",
      "Kies minstens één type pand",
      "Choisissez au moins un type de bien",
      "Wählen Sie mindestens eine Immobilienart",
    ],
  ],
  [
    "no zone",
    "demand-register",
    "zones",
    "",
    [
      "Choose at least one region, province or municipality",
      "Kies minstens één gewest, provincie of gemeente",
      "Choisissez au moins une région, province ou commune",
      "Wählen Sie mindestens eine Region, Provinz oder Gemeinde",
    ],
  ],
  [
    "an invalid e-mail address",
    "sign-newsletter",
    "email",
    "renee@",
    [
      "email address is not valid",
      "Het e-mailadres is niet geldig",
      "L’adresse e-mail n’est pas valable",
      "Die E-Mail-Adresse ist nicht gültig",
    ],
  ],
  [
    "two digits",
    "site-contact",
    "phone",
    "12",
    [
      "Phone number must have 7 to 20 digits",
      "Telefoonnummer moet 7 tot 20 cijfers bevatten",
      "Numéro de téléphone : indiquez de 7 à 20 chiffres",
      "Telefonnummer: Bitte 7 bis 20 Ziffern",
    ],
  ],
  [
    "5,001 characters",
    "site-contact",
    "remark",
    "é".repeat(5_001),
    [
      "Your message can have at most 5000 characters",
      "Uw bericht mag maximaal 5000 tekens bevatten",
      "Votre message : 5000 caractères au maximum",
      "Ihre Nachricht: höchstens 5000 Zeichen",
    ],
  ],
  [
    "a web address to a friend",
    "send-to-friend",
    "senderName",
    "kijk op www.casino.example",
    [
      "Your name cannot contain web addresses",
      "Uw naam mag geen webadressen bevatten",
      "Votre nom : n’indiquez pas d’adresse de site web",
      "Ihr Name: bitte keine Adressen von Websites",
    ],
  ],
  [
    "an offer in words",
    "purchase-offer",
    "amount",
    "a lot",
    [
      "Your offer in euro must be a whole number",
      "Uw bod in euro moet een geheel getal zijn",
      "Votre offre en euros : indiquez un nombre entier",
      "Ihr Angebot in Euro: Bitte eine ganze Zahl",
    ],
  ],
  [
    "51 people",
    "rent-application",
    "persons",
    "51",
    [
      "Number of people must be between 1 and 50",
      "Aantal personen moet tussen 1 en 50 liggen",
      "Nombre de personnes : indiquez un nombre de 1 à 50",
      "Anzahl Personen: Bitte eine Zahl von 1 bis 50",
    ],
  ],
  [
    "an unknown choice",
    "contact-demand",
    "propertyType",
    "castle",
    [
      "Type of property: choose one of the options",
      "Type pand: kies een van de opties",
      "Type de bien : choisissez une des possibilités",
      "Immobilienart: Bitte eine der Möglichkeiten wählen",
    ],
  ],
  [
    "a date that does not exist",
    "purchase-offer",
    "validUntil",
    "2027-02-30",
    [
      "End date of your offer is not a valid date",
      "Einddatum van uw bod is geen geldige datum",
      "Date de fin de validité : cette date n’est pas valable",
      "Gültig bis: Dieses Datum ist nicht gültig",
    ],
  ],
  [
    "yesterday",
    "purchase-offer",
    "validUntil",
    "2026-11-20",
    [
      "End date of your offer cannot be in the past",
      "Einddatum van uw bod mag niet in het verleden liggen",
      "Date de fin de validité : cette date est déjà passée",
      "Gültig bis: Dieses Datum ist schon vorbei",
    ],
  ],
  [
    "an incomplete start date",
    "demand-register",
    "alertFrom",
    "2026--21",
    [
      "The start date is incomplete. Enter the day, month and year",
      "De startdatum is onvolledig. Vul dag, maand en jaar in",
      "La date de début est incomplète",
      "Das Startdatum ist unvollständig",
    ],
  ],
  [
    "an incomplete end date",
    "demand-register",
    "alertUntil",
    "-12-21",
    [
      "The end date is incomplete. Enter the day, month and year",
      "De einddatum is onvolledig. Vul dag, maand en jaar in",
      "La date de fin est incomplète",
      "Das Enddatum ist unvollständig",
    ],
  ],
  [
    "an end date that does not exist",
    "demand-register",
    "alertUntil",
    "2027-02-30",
    [
      "The end date is not valid",
      "De einddatum is niet geldig",
      "La date de fin n’est pas valable",
      "Das Enddatum ist ungültig",
    ],
  ],
  [
    "an end date before the start date",
    "demand-register",
    "alertUntil",
    { alertFrom: "2026-12-24", alertUntil: "2026-12-21" },
    [
      "The end date is before the start date",
      "De einddatum ligt vóór de startdatum",
      "La date de fin précède la date de début",
      "Das Enddatum liegt vor dem Startdatum",
    ],
  ],
  [
    "an invalid area",
    "demand-register",
    "demandArea",
    "somewhere",
    [
      "Draw the area on the map again. It must be in Belgium",
      "Teken het gebied opnieuw op de kaart. Het moet in België liggen",
      "Dessinez à nouveau la zone sur la carte : elle doit se trouver en Belgique",
      "Zeichnen Sie das Gebiet auf der Karte neu: Es muss in Belgien liegen",
    ],
  ],
  [
    "no agreement",
    "purchase-offer",
    "offerAgreement",
    "",
    [
      "Tick the box to confirm that you understand this",
      "Vink het vakje aan om te bevestigen dat u dit begrijpt",
      "Cochez la case pour confirmer que vous l’avez compris",
      "Kreuzen Sie das Kästchen an, um zu bestätigen, dass Sie dies verstanden haben",
    ],
  ],
  [
    "a script instead of a website",
    "testimonial",
    "website",
    "javascript:alert(1)",
    [
      "Your website is not a valid web address",
      "Uw website is geen geldig webadres",
      "Votre site web : indiquez une adresse web valable",
      "Ihre Website: Bitte eine gültige Webadresse",
    ],
  ],
  [
    "an invalid time",
    "appointment",
    "slot",
    "tomorrow",
    [
      "This time is no longer available. Choose another time.",
      "Dit tijdstip is niet meer vrij. Kies een ander tijdstip.",
      "Ce créneau n’est plus disponible. Choisissez-en un autre.",
      "Dieser Termin ist nicht mehr verfügbar. Wählen Sie einen anderen.",
    ],
  ],
];

test.each(INVALID_VALUES)(
  "with %s in %s, %s has its message in four languages",
  (_, form, field, sent, messages) => {
    const values = typeof sent === "string" ? { [field]: sent } : sent;
    const formViews = views(form, values);
    expect(messagesAt(field, formViews)).toEqual(messages);
    expect(formViews.map(({ problem }) => problem)).toEqual([
      "Your data were not sent. Check the fields in red.",
      "Uw gegevens zijn niet verzonden. Controleer de velden in het rood.",
      "Vos données n’ont pas été envoyées. Vérifiez les champs en rouge.",
      "Ihre Angaben wurden nicht gesendet. Bitte prüfen Sie die rot markierten Felder.",
    ]);
  },
);

/**
 * Errors that are found later: when a file is received, a limit is checked or a time is held
 * (receive-form.test.ts, booking.test.ts).
 */
const LATER_ERRORS: [FormName, string, ValidationError, Messages][] = [
  [
    "job-contact",
    "cv",
    "required",
    [
      "Your CV is a required field",
      "Uw cv is een verplicht veld",
      "Votre CV est un champ obligatoire",
      "Ihr Lebenslauf ist ein Pflichtfeld",
    ],
  ],
  [
    "job-contact",
    "cv",
    "fileKind",
    [
      "Your CV must be a PDF, Word or OpenDocument file without macros",
      "Uw cv moet een PDF-, Word- of OpenDocument-bestand zonder macro’s zijn",
      "Votre CV : choisissez un fichier PDF, Word ou OpenDocument sans macros",
      "Ihr Lebenslauf: Bitte eine PDF-, Word- oder OpenDocument-Datei ohne Makros",
    ],
  ],
  [
    "job-contact",
    "cv",
    "fileSize",
    [
      "Your CV can be at most 7 MB",
      "Uw cv mag maximaal 7 MB groot zijn",
      "Votre CV : 7 Mo au maximum",
      "Ihr Lebenslauf: höchstens 7 MB",
    ],
  ],
  [
    "job-contact",
    "cv",
    "fileUnsafe",
    [
      "Your CV contains macros, embedded files, scripts or a password. Please save it as a new PDF and choose that file",
      "Uw cv bevat macro’s, ingesloten bestanden, scripts of een wachtwoord. Sla het document opnieuw op als pdf en kies dat bestand",
      "Votre CV : ce fichier contient des macros, des fichiers incorporés, des scripts ou un mot de passe. Enregistrez-le à nouveau en PDF et choisissez ce fichier",
      "Ihr Lebenslauf: Die Datei enthält Makros, eingebettete Dateien, Skripte oder ein Passwort. Bitte speichern Sie sie neu als PDF und wählen Sie diese Datei",
    ],
  ],
  [
    "job-contact",
    "cv",
    "fileInfected",
    [
      "Our virus scanner has found something in this file. Please choose another file",
      "Onze virusscanner heeft iets gevonden in dit bestand. Kies een ander bestand",
      "Notre antivirus a détecté un problème dans ce fichier. Choisissez un autre fichier",
      "Unser Virenscanner hat in dieser Datei etwas gefunden. Bitte wählen Sie eine andere Datei",
    ],
  ],
  [
    "job-contact",
    "cv",
    "fileUnchecked",
    [
      "We cannot check this file for viruses at the moment. Please send the form again in a few minutes",
      "We kunnen dit bestand op dit moment niet op virussen controleren. Verzend het formulier over enkele minuten opnieuw",
      "Nous ne pouvons pas vérifier l’absence de virus dans ce fichier pour le moment. Renvoyez le formulaire dans quelques minutes",
      "Wir können diese Datei im Moment nicht auf Viren prüfen. Bitte senden Sie das Formular in einigen Minuten noch einmal ab",
    ],
  ],
  [
    "repair-request",
    "defectPhoto",
    "fileGone",
    [
      "We no longer have the file that you chose earlier. Please choose it again",
      "We hebben het bestand dat u eerder koos niet meer. Kies het opnieuw",
      "Nous n’avons plus le fichier que vous aviez choisi. Choisissez-le de nouveau",
      "Die Datei, die Sie zuvor gewählt hatten, liegt uns nicht mehr vor. Bitte wählen Sie sie noch einmal",
    ],
  ],
  [
    "testimonial",
    "image",
    "pictureKind",
    [
      "Your photo must be a JPEG, PNG, WebP, AVIF or GIF file that is not damaged",
      "Uw foto moet een onbeschadigd JPEG-, PNG-, WebP-, AVIF- of GIF-bestand zijn",
      "Une photo : choisissez un fichier JPEG, PNG, WebP, AVIF ou GIF intact",
      "Ein Foto: Bitte eine unbeschädigte JPEG-, PNG-, WebP-, AVIF- oder GIF-Datei",
    ],
  ],
  [
    "send-to-friend",
    "friendEmail",
    "recipientFull",
    [
      "This address has already received several messages today. Please try again tomorrow",
      "Dit adres heeft vandaag al meerdere berichten ontvangen. Probeer het morgen opnieuw",
      "Cette adresse a déjà reçu plusieurs messages aujourd’hui. Veuillez réessayer demain",
      "Diese Adresse hat heute schon mehrere Nachrichten erhalten. Bitte versuchen Sie es morgen erneut",
    ],
  ],
  [
    "appointment",
    "slot",
    "slotFull",
    [
      "The appointments are full at this time. Choose another time.",
      "Dit tijdstip is volzet. Kies een ander tijdstip.",
      "Ce créneau est complet. Choisissez-en un autre.",
      "Dieser Termin ist ausgebucht. Wählen Sie einen anderen.",
    ],
  ],
];

test.each(LATER_ERRORS)(
  "in %s, the field %s has a message for the error %s, which is found after validation",
  (form, field, error, messages) => {
    expect(messagesAt(field, views(form, {}, { errors: { [field]: error } }))).toEqual(messages);
  },
);

test("every error has a message", () => {
  const reported = new Set<ValidationError>(LATER_ERRORS.map(([, , error]) => error));
  for (const [, name, field, sent] of INVALID_VALUES) {
    const form = configuredForm(name, settings);
    const values = typeof sent === "string" ? { [field]: sent } : sent;
    const checked = form && formSchema(form, TODAY).safeParse(values);
    const error = checked?.error && errorsOf(checked.error)[field];
    if (error) reported.add(error);
  }
  expect([...reported].toSorted()).toEqual([...VALIDATION_ERRORS].toSorted());
});

test("a wrong captcha answer has its message in four languages", () => {
  const question = { token: "t", picture: "data:", sum: { first: 2, second: 9 }, error: "wrong" };
  const formViews = views("site-contact", {}, { outcome: "question", question });
  expect(formViews.map((view) => view.question?.error)).toEqual([
    "The entered characters are not valid",
    "De ingevoerde tekens zijn niet geldig",
    "Les caractères saisis sont incorrects",
    "Die eingegebenen Zeichen sind nicht richtig",
  ]);
});

test.each(FORM_NAMES)(
  "%s: every empty required field has an error that names it, and no other field has one",
  (name) => {
    const form = configuredForm(name, settings);
    const formViews = views(name, {});
    for (const field of form ? fieldsOf(form) : []) {
      // The catalogue has separate texts for types and zones, which are tested above.
      if (field.kind === "file" || field.onlyIf || ["demandTypes", "zones"].includes(field.name)) continue;
      const messages = messagesAt(field.name, formViews);
      if (!field.isRequired) expect(messages, field.name).toEqual(messages.map(() => undefined));
      else if (field.kind !== "agreement") {
        expect(messages[0], field.name).toMatch(/^\S.* is a required field$/);
        expect(messages[1], field.name).toMatch(/^\S.* is een verplicht veld$/);
        expect(messages[2], field.name).toMatch(/^\S.* est un champ obligatoire$/);
        expect(messages[3], field.name).toMatch(/^\S.* ist ein Pflichtfeld$/);
      }
    }
  },
);

/** Message of each form while the disk or the database is unavailable, in English. */
const NOT_SENT: Partial<Record<FormName, string>> = {
  "site-contact": "Your message was not sent. Please try again.",
  "contact-me": "Your request for information was not sent. Please try again.",
  "contact-construction": "Your question about the project was not sent. Please try again.",
  "contact-demand": "Your request for a valuation was not sent. Please try again.",
  "send-to-friend": "The e-mail to your friend was not sent. Please try again.",
  "document-request": "Your request for the documents could not be sent. Please try again.",
  "purchase-offer": "Your offer was not sent. Please try again.",
  "rent-application": "Your rental application was not sent. Please try again.",
  appointment: "Your request for an appointment was not sent. Please try again.",
  "office-appointment": "Your request for an appointment was not sent. Please try again.",
  "job-contact": "Your application was not sent. Please try again.",
  testimonial: "Your testimonial was not sent. Please try again.",
  "demand-register": "Your search alert was not saved. Please try again.",
  "sign-newsletter": "Your subscription to the newsletter was not sent. Please try again.",
};

const notSent = (name: FormName) =>
  views(name, {}, { errors: {}, outcome: "not-sent" }).map(({ problem }) => problem);

test.each(Object.entries(NOT_SENT) as [FormName, string][])(
  "%s says when it could not be stored: %s",
  (name, message) => {
    expect(notSent(name)[0]).toBe(message);
  },
);

test("a form that was sent too often says when to try again, in four languages", () => {
  const problems = views("rent-application", {}, { errors: {}, outcome: "too-many", waitMs: 61_000 }).map(
    ({ problem }) => problem,
  );
  expect(problems).toEqual([
    expect.stringContaining("try again in 2 minutes, or call us on"),
    expect.stringContaining("over 2 minuten opnieuw of bel ons op"),
    expect.stringContaining("Réessayez dans 2 minutes ou appelez-nous au"),
    expect.stringContaining("in 2 Minuten erneut oder rufen Sie uns an:"),
  ]);
});

test.each(FORM_NAMES)("%s asks to try again when it could not be stored, in four languages", (name) => {
  const problems = notSent(name);
  expect(problems[0]).toMatch(/^\S.* Please try again\.$/);
  expect(problems[1]).toMatch(/^\S.* Probeer het opnieuw\.$/);
  expect(problems[2]).toMatch(/^\S.* Veuillez réessayer\.$/);
  expect(problems[3]).toMatch(/^\S.* Bitte versuchen Sie es erneut\.$/);
});
