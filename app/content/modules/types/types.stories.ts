import type { ModuleStories } from "../module-stories.ts";

export const stories: ModuleStories<"types"> = {
  "three types": {
    data: {
      types: [
        { id: 1, name: "Huis", icon: "house", sale: 12, rent: 1 },
        { id: 2, name: "Appartement", icon: "building-2", sale: 0, rent: 4 },
        { id: 3, name: "Garage of staanplaats", icon: "car", sale: 2, rent: 0 },
      ],
    },
  },
};
