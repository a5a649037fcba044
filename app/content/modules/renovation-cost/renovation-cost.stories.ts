import type { ModuleStories } from "../module-stories.ts";

export const stories: ModuleStories<"renovation-cost"> = {
  "link to a calculator": {
    data: {
      host: "renovatie.example",
      link: { href: "https://renovatie.example/", kind: "web", opensInNewWindow: true },
    },
  },
};
