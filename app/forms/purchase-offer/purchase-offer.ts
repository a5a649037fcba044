import { cityField, PERSON, streetField, zipField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/** Purchase offer for a property, with its conditions and period of validity. */
export const purchaseOffer: Form = {
  name: "purchase-offer",
  about: "property",
  goal: "sale",
  parts: [
    {
      name: "offer",
      fields: [
        { name: "amount", kind: "number", isRequired: true, least: 1, most: 1_000_000_000 },
        { name: "validUntil", kind: "date", isRequired: true },
        {
          name: "financing",
          kind: "choice",
          isRequired: true,
          choices: ["own-means", "loan-granted", "loan-needed"],
        },
        { name: "conditions", kind: "long-text", isRequired: false, mostCharacters: 2_000 },
      ],
    },
    { name: "you", fields: [...PERSON, streetField, zipField, cityField] },
    { name: "agreement", fields: [{ name: "offerAgreement", kind: "agreement", isRequired: true }] },
  ],
  notSent: "mail.notSent.purchaseOffer",
  mostPerHour: 5,
};
