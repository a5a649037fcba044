import type { TemplateDetails, TemplateName } from "./mail-templates.server.ts";

/** A case of each mail, with invented values, for the preview and for tests. */
export type SampleMail = {
  [Name in TemplateName]: { name: string; template: Name; details: TemplateDetails<Name> };
}[TemplateName];

const property = {
  title: "Herenhuis, Bakstenenkaai 14, 9000 Gent",
  address: "https://www.immogevel.example/nl/pand/12/",
};

const values = [
  { label: "Naam", value: "Renée Vandenbroucke-Äöü" },
  { label: "E-mail", value: "renee@bezoeker.example" },
  { label: "Telefoon", value: "0470 12 34 56" },
  { label: "Uw vraag", value: "Goedendag,\nkan ik dit huis zaterdag bezoeken?\n\nMet vriendelijke groet" },
];

export const SAMPLE_MAILS: SampleMail[] = [
  {
    name: "confirmation",
    template: "confirmation",
    details: {
      reference: "GB-7K3M9",
      formTitle: "Bezoek aanvragen",
      name: "Renée Vandenbroucke",
      values,
      property,
    },
  },
  {
    name: "confirmation-short",
    template: "confirmation",
    details: { reference: "GB-7K3M9", formTitle: "Contact", values: values.slice(1, 2) },
  },
  {
    name: "notice",
    template: "notice",
    details: {
      reference: "GB-7K3M9",
      formTitle: "Bezoek aanvragen",
      from: "Renée Vandenbroucke",
      visitorLanguage: "Nederlands",
      values,
      property,
      hasReplyAddress: true,
    },
  },
  {
    name: "notice-duplicate",
    template: "notice",
    details: {
      reference: "GB-9WQ4T",
      formTitle: "Contact",
      from: "?",
      visitorLanguage: "Frans",
      values: values.slice(0, 1),
      isDuplicate: true,
      hasReplyAddress: false,
    },
  },
  {
    name: "confirmation-repeated",
    template: "confirmation",
    details: {
      reference: "GB-7K3M9",
      formTitle: "Documenten aanvragen",
      name: "Renée Vandenbroucke",
      values: values.slice(0, 2),
      property,
      note: "U hebt deze documenten al aangevraagd.",
    },
  },
  {
    name: "friend",
    template: "friend",
    details: {
      from: "Renée Vandenbroucke",
      fromAddress: "renee@bezoeker.example",
      message: "Dit is toch de straat waar je altijd wou wonen?",
      property,
    },
  },
];
