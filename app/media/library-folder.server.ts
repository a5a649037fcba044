import { join } from "node:path";

/** Folder with the files of the picture library, at the paths that they would have in the site folder (docs/decisions/0414). */
export function libraryFolder(dataFolder: string): string {
  return join(dataFolder, "library");
}
