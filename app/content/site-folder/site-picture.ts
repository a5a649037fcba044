import { z } from "zod";
import type { SiteFiles } from "../../config/site-files.server.ts";

/** Schema of the path of a picture in the site folder, such as `pictures/office.webp`. */
export const sitePictureSchema = z
  .string()
  .regex(
    /^pictures\/(?!.*\.\.)[\w./-]+\.(webp|png|jpe?g|avif|svg)$/i,
    "must be a picture in the site folder, such as pictures/office.webp",
  );

/**
 * Finds the paths of the pictures of the website, in all subfolders. Leaves out those that a form would refuse because of
 * their names, and hidden files, which are not served.
 */
export async function findSitePictures(files: SiteFiles): Promise<string[]> {
  const paths = await files.pathsBelow("pictures");
  return paths.filter((path) => sitePictureSchema.safeParse(path).success && !path.includes("/."));
}
