import { contentPicture } from "../../content-picture.ts";
import type { LoadModule } from "../module-loader.ts";

/** Uses the picture of the module; without a picture there is nothing to show. */
export const loadBanner: LoadModule<"banner"> = ({ image }, { content }) => {
  const picture = contentPicture(content, image);
  return picture && { picture };
};
