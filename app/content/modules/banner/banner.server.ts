import { contentPicture } from "../../content-picture.ts";
import type { LoadModule } from "../module-loader.ts";

/** Loads the picture of the module itself; a banner shows no item of a collection. */
export const loadBanner: LoadModule<"banner"> = ({ image }, { content }) => {
  const picture = contentPicture(content, image);
  return picture && { picture };
};
