import { cityField, PERSON, streetField, zipField } from "../fields/shared-fields.ts";
import type { Form } from "../form.ts";

/** Report of a defect in a building that the agency manages, from a tenant or a co-owner. */
export const repairRequest: Form = {
  name: "repair-request",
  places: ["module"],
  parts: [
    {
      name: "defect",
      fields: [
        { name: "defect", kind: "long-text", isRequired: true, isEssential: true, maxCharacters: 5_000 },
        {
          name: "urgency",
          kind: "choice",
          isRequired: true,
          choices: ["today", "week", "later"],
          help: "emergency",
        },
        { name: "defectPhoto", kind: "file", isRequired: false, accepts: "pictures", help: "defectPhoto" },
        { name: "visitTimes", kind: "text", isRequired: false, maxCharacters: 300 },
      ],
    },
    { name: "home", fields: [streetField, zipField, cityField] },
    {
      name: "you",
      fields: [
        { name: "reportedBy", kind: "choice", isRequired: false, choices: ["tenant", "co-owner", "other"] },
        ...PERSON,
      ],
    },
  ],
  next: {
    mail: "forms:next.mail",
    steps: ["forms:next.repairRead", "forms:next.repairVisit"],
    includesPhone: true,
  },
  maxPerHour: 10,
};
