import { join } from "node:path";

/** Folder with the pictures of the library at their paths, as a site folder has its own (docs/decisions/0414). */
export function libraryFolder(dataFolder: string): string {
  return join(dataFolder, "library");
}
