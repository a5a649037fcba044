import { textIn } from "../../../i18n/texts.ts";
import { contentPicture } from "../../content-picture.ts";
import type { LoadModule } from "../module-loader.ts";
import { videoPlayer } from "./video.ts";

export const loadVideo: LoadModule<"video"> = ({ relations }, { content, language }) => {
  const video = content.videos.find(({ id }) => id === relations.id);
  const player = video && videoPlayer(video.address);
  if (!player) return undefined;
  const { title, address, image } = video;
  return {
    title: textIn(title, language),
    address: player.kind === "file" ? player.src : address,
    player,
    picture: contentPicture(image),
  };
};
