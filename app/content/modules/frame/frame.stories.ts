import { type ModuleStories, storyPicture } from "../module-stories.ts";

const data = {
  title: "Rekenmodule",
  url: "https://calculator.example/registratierechten",
  host: "calculator.example",
  heightPx: 480,
};

export const stories: ModuleStories<"frame"> = {
  "before the click": { data },
  "before the click, with a picture": { data: { ...data, picture: storyPicture("banner") } },
};
