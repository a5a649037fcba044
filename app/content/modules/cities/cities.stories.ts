import type { ModuleStories } from "../module-stories.ts";

export const stories: ModuleStories<"cities"> = {
  "three cities": {
    data: {
      cities: [
        { name: "Gent", zip: "9000", label: "Gent", sale: 12, rent: 3 },
        { name: "Brussel", zip: "1000", label: "Brussel / Bruxelles", sale: 1, rent: 0 },
        { name: "Saint-Josse-ten-Noode", zip: "1210", label: "Saint-Josse-ten-Noode", sale: 0, rent: 7 },
      ],
    },
  },
};
