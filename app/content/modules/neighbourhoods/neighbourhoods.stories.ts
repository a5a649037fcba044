import type { ModuleStories } from "../module-stories.ts";

export const stories: ModuleStories<"neighbourhoods"> = {
  "two cities": {
    data: {
      cities: [
        {
          name: "Gent",
          zip: "9000",
          label: "Gent",
          sale: 12,
          rent: 3,
          neighbourhoods: [
            { name: "Patershol", path: "/nl/gent/patershol/", sale: 4, rent: 1 },
            { name: "Rabot – Blaisantvest", sale: 1, rent: 0 },
          ],
        },
        { name: "Namur", zip: "5000", label: "Namur", sale: 2, rent: 0, neighbourhoods: [] },
      ],
    },
  },
};
