import { type ModuleStories, storyPicture } from "../module-stories.ts";

export const stories: ModuleStories<"video"> = {
  "of another site": {
    data: {
      title: "Een dag op ons kantoor",
      url: "https://vimeo.com/1",
      player: { kind: "frame", src: "https://player.vimeo.com/video/1?dnt=1", host: "player.vimeo.com" },
    },
  },
  "of this site, with a picture": {
    data: {
      title: "Rondleiding",
      url: "/pictures/tour.mp4",
      player: { kind: "file", src: "/pictures/tour.mp4" },
      picture: storyPicture("banner"),
    },
  },
};
