import { type ModuleStories, storyPicture } from "../module-stories.ts";

const project = {
  id: 3,
  path: "/nl/projecten/3/",
  title: "Residentie De Sluis",
  addressLine: "9000 Gent",
  summary: "Twintig appartementen aan het water.",
  priceLine: "vanaf € 245.000",
  unitCount: 20,
  availableCount: 4,
  isSoldOut: false,
  delivery: "Oplevering in 2027",
  picture: storyPicture("banner"),
};
const data = {
  projects: [
    project,
    { ...project, id: 4, isSoldOut: true, availableCount: 0, priceLine: "", picture: undefined },
  ],
};

export const stories: ModuleStories<"project-list"> = {
  cards: { data },
  list: { view: "list", data },
};
