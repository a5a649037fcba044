import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { contentPicture } from "../../content-picture.ts";
import { inlineContent } from "../../site-folder/inline-content.server.ts";
import type { LoadModule } from "../module-loader.ts";
import { videoPlayer } from "./video.ts";

export const loadVideo: LoadModule<"video"> = (module, { content, language }) => {
  const video = inlineContent("video", module) ?? content.videos.find(({ id }) => id === module.relations.id);
  const player = video && videoPlayer(video.address);
  if (!player) return undefined;
  const { title, address, image } = video;
  return {
    title: textInLanguage(title, language),
    url: player.kind === "file" ? player.src : address,
    player,
    picture: contentPicture(content, image),
  };
};
