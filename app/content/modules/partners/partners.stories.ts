import type { ModuleStories } from "../module-stories.ts";

const logo = "/media/600/pictures/banner.webp";

export const stories: ModuleStories<"partners"> = {
  "with and without a link": {
    data: {
      partners: [
        {
          id: "notary",
          name: "Notaris De Smet",
          logo,
          link: { href: "https://notary.example", kind: "web", opensInNewWindow: true },
        },
        { id: "bank", name: "Bank van de Leie", logo },
      ],
    },
  },
};
