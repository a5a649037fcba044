/** Content of a `site.json` with only the required fields. */
export const MINIMAL_CONFIG = {
  agency: {
    name: "Immo Linde",
    phone: "093301234",
    email: "info@immolinde.example",
    offices: [{ street: "Kouter 1", zip: "9000", city: { nl: "Gent", fr: "Gand" } }],
  },
  languages: { enabled: ["nl", "fr"] },
};
