import { z } from "zod";

/** Schema of the path of a picture in the site folder, such as `pictures/office.webp`. */
export const sitePictureSchema = z
  .string()
  .regex(
    /^pictures\/(?!.*\.\.)[\w./-]+\.(webp|png|jpe?g|avif|svg)$/i,
    "must be a picture in the site folder, such as pictures/office.webp",
  );
