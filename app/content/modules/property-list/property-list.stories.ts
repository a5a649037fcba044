import { type ModuleStories, storyPicture } from "../module-stories.ts";

const flat = {
  id: 12,
  path: "/nl/te-koop/12/",
  title: "Appartement met terras aan de Coupure",
  typeName: "Appartement",
  icon: "building-2",
  priceLine: "€ 325.000",
  addressLine: "Coupure 12, 9000 Gent",
  isClosed: false,
  isNewBuild: false,
  isPriceLowered: false,
  bedrooms: 2,
  bathrooms: 1,
  livingArea: "96 m²",
  picture: storyPicture("bathroom-01"),
  pictureCount: 12,
  reference: "GV-12",
};
const data = {
  goals: ["sale" as const, "rent" as const],
  cards: [
    flat,
    { ...flat, id: 13, badge: { text: "Nieuw", tone: "badge" as const }, isNewBuild: true },
    { ...flat, id: 14, badge: { text: "Verkocht", tone: "sold" as const }, isClosed: true },
    {
      ...flat,
      id: 15,
      title: "Huis",
      lifeAnnuity: "Lijfrente, bewoond",
      groundArea: "4 a 20 ca",
      priceLine: "",
      picture: undefined,
      pictureCount: 0,
    },
  ],
};

export const stories: ModuleStories<"property-list"> = {
  cards: { data },
  "two in a row": { itemsPerRow: 2, data },
  list: { view: "list", data },
};
