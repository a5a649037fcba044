import { type ModuleStories, storyPicture } from "../module-stories.ts";

const data = { picture: storyPicture("banner") };

export const stories: ModuleStories<"banner"> = {
  "with a title": { position: "wide", data },
  "without a title": { position: "wide", title: "", data },
};
