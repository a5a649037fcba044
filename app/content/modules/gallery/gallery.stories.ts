import { type ModuleStories, storyPicture } from "../module-stories.ts";

const data = {
  pictures: [
    { picture: storyPicture("bathroom-01", "Badkamer"), caption: "Badkamer met regendouche" },
    { picture: storyPicture("garden-01", "Tuin"), caption: "" },
    { picture: storyPicture("attic-01", "Zolder met een dakvenster"), caption: "Zolder" },
  ],
};

export const stories: ModuleStories<"gallery"> = {
  grid: { data },
  "two in a row": { itemsPerRow: 2, data },
  carousel: { view: "carousel", data },
};
