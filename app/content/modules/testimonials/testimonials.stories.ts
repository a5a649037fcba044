import { type ModuleStories, storyPicture } from "../module-stories.ts";

const date = { text: "12/03/2026", iso: "2026-03-12" };
const data = {
  testimonials: [
    {
      id: "a",
      name: "Familie Claes",
      comment: "Vlot verkocht, en altijd iemand aan de lijn.",
      date,
      picture: storyPicture("garden-01"),
    },
    {
      id: "b",
      name: "Sofie",
      comment: "Duidelijke uitleg.\nEen aanrader voor wie voor het eerst koopt.",
      website: "https://sofie.example",
      isFromVisitor: true,
      date,
    },
  ],
};

export const stories: ModuleStories<"testimonials"> = {
  cards: { data },
  quotes: { view: "quotes", data },
};
