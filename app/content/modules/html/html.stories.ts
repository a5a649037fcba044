import type { ModuleStories } from "../module-stories.ts";

export const stories: ModuleStories<"html"> = {
  "heading, list and link": {
    data: {
      html: '<h3>Onze diensten</h3><ol><li>Verkopen</li><li>Verhuren</li></ol><p>Lees <a href="/nl/contact/">hoe u ons bereikt</a>.</p>',
    },
  },
};
