import { contentPicture } from "../../content-picture.ts";
import type { LoadModule } from "../module-loader.ts";

/** Its picture is that of the module; without one there is nothing to show. */
export const loadBanner: LoadModule<"banner"> = ({ image }) => {
  const picture = contentPicture(image);
  return picture && { picture };
};
