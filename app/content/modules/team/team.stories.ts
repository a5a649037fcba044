import { type ModuleStories, storyPicture } from "../module-stories.ts";

const anPeeters = {
  id: "an",
  name: "An Peeters",
  role: "Zaakvoerder",
  contactRoles: ["Verkopers", "Kopers"],
  phone: { text: "+32 9 123 45 67", href: "tel:+3291234567" },
  email: "an@immogevel.example",
  picture: storyPicture("banner"),
};
const members = [
  anPeeters,
  { id: "bo", name: "Bo Vandenbussche-Vanderstraeten", role: "Makelaar-bemiddelaar", contactRoles: [] },
  { ...anPeeters, id: "cleo", name: "Cléo Dupont", picture: undefined },
];

export const stories: ModuleStories<"team"> = {
  cards: { data: { groups: [{ id: "all", name: "", members }] } },
  "by office, two in a row": {
    itemsPerRow: 2,
    data: {
      groups: [
        { id: "gent", name: "Gent", members },
        { id: "brugge", name: "Brugge", members: [anPeeters] },
      ],
    },
  },
  list: { view: "list", data: { groups: [{ id: "all", name: "", members }] } },
};
