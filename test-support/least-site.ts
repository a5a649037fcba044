/** `site.json` of an agency that has configured no more than a site needs. */
export const LEAST_SITE = {
  agency: {
    name: "Immo Linde",
    phone: "093301234",
    email: "info@immolinde.example",
    offices: [{ street: "Kouter 1", zip: "9000", city: { nl: "Gent", fr: "Gand" } }],
  },
  languages: { enabled: ["nl", "fr"] },
};
