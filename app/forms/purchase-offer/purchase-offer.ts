import { cityField, PERSON, streetField, zipField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";
import { READ_AND_ANSWERED } from "../thanks/next-steps.ts";

/** Purchase offer for a property, with its conditions and period of validity. */
export const purchaseOffer: Form = {
  name: "purchase-offer",
  places: ["page"],
  about: "property",
  goal: "sale",
  links: [{ role: "other", order: 1, text: "forms:links.offer" }],
  parts: [
    {
      name: "offer",
      fields: [
        {
          name: "amount",
          kind: "number",
          isRequired: true,
          isEssential: true,
          min: 1,
          max: 1_000_000_000,
          unit: "euro",
        },
        { name: "validUntil", kind: "date", isRequired: true },
        {
          name: "financing",
          kind: "choice",
          isRequired: true,
          choices: ["own-means", "loan-granted", "loan-needed"],
        },
        { name: "conditions", kind: "long-text", isRequired: false, maxCharacters: 2_000 },
      ],
    },
    { name: "you", fields: [...PERSON, streetField, zipField, cityField] },
    {
      name: "agreement",
      fields: [{ name: "offerAgreement", kind: "agreement", isRequired: true, isEssential: true }],
    },
  ],
  // The deposit of 10 % (specification §9).
  notes: ({ offer }) => [{ key: "forms:purchase-offer.deposit", values: { percent: offer.depositPercent } }],
  next: { ...READ_AND_ANSWERED, steps: ["forms:next.offerOwner", "forms:next.offerAnswer"] },
  notSent: "mail.notSent.purchaseOffer",
  enquiry: { kind: "offer", amountField: "amount" },
  maxPerHour: 5,
};
