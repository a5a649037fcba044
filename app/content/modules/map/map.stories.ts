import { type ModuleStories, STORY_OFFICE } from "../module-stories.ts";

export const stories: ModuleStories<"map"> = {
  "one office": { data: { offices: [STORY_OFFICE] } },
  "three offices, one without a telephone": {
    data: {
      offices: [
        STORY_OFFICE,
        { ...STORY_OFFICE, name: "Immo Gevel Brugge", phone: { text: "" } },
        { ...STORY_OFFICE, name: "Immo Gevel Kust" },
      ],
    },
  },
};
