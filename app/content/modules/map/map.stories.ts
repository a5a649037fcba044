import { type ModuleStories, STORY_OFFICE } from "../module-stories.ts";

export const stories: ModuleStories<"map"> = {
  "one office": { data: { offices: [STORY_OFFICE] } },
  "three offices, one without a telephone": {
    data: {
      offices: [
        STORY_OFFICE,
        { ...STORY_OFFICE, name: "Immo Gevel Brugge", phone: { text: "" } },
        {
          ...STORY_OFFICE,
          name: "Immo Gevel Kust",
          hours: {
            isOpen: true,
            state: "Nu open, tot 18:00 uur",
            week: [
              { days: "ma-vr", hours: "09:00-12:30, 13:30-18:00" },
              { days: "za", hours: "10:00-13:00" },
              { days: "zo", hours: "gesloten" },
            ],
            others: [{ days: "24/12/2026 tot 02/01/2027", hours: "gesloten (kerstvakantie)" }],
          },
        },
      ],
    },
  },
};
