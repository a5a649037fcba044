import { existsSync } from "node:fs";
import { join } from "node:path";
import { readFolderEntries, readFolderNames, readTextFile, UnreadableError } from "./read-folder.server.ts";

/** Documents of a site by path, such as "pages/home.json": those of the site folder, some of which may be replaced. */
export type SiteFiles = {
  /** Site folder, for messages and for files that are not documents. */
  folder: string;
  /** Text of a document; undefined when there is none. */
  text: (path: string) => Promise<string | undefined>;
  /** Names of the documents in a folder of the site folder, sorted. */
  names: (folder: string) => Promise<string[]>;
  /**
   * Paths of all files in a folder of the site folder and its subfolders, sorted: "pictures/team/els.webp". Leaves out
   * folders that cannot be read.
   */
  pathsBelow: (folder: string) => Promise<string[]>;
  /** Returns true when there is a file at a path, a picture included. */
  has: (path: string) => boolean;
};

/** Texts of documents by path; null for a removed document. */
export type Documents = ReadonlyMap<string, string | null>;

/** Files as they are in the site folder. */
export function filesOfFolder(folder: string): SiteFiles {
  return {
    folder,
    text: (path) => readTextFile(join(folder, path), { isStrict: true }),
    names: async (subfolder) => (await readFolderNames(join(folder, subfolder))).toSorted(),
    pathsBelow: async (subfolder) => (await filePathsBelow(folder, subfolder)).toSorted(),
    has: (path) => existsSync(join(folder, path)),
  };
}

async function filePathsBelow(folder: string, subfolder: string): Promise<string[]> {
  const paths: string[] = [];
  const entries = await readFolderEntries(join(folder, subfolder)).catch((error: unknown) => {
    if (error instanceof UnreadableError) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = `${subfolder}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...(await filePathsBelow(folder, path)));
    else paths.push(path);
  }
  return paths;
}

/** Files of a site, some of which are replaced, added or removed by `documents`. */
export function withDocuments(files: SiteFiles, documents: Documents): SiteFiles {
  return {
    folder: files.folder,
    text: async (path) => {
      const override = documents.get(path);
      return override === undefined ? files.text(path) : (override ?? undefined);
    },
    names: async (folder) => {
      const names = new Set(await files.names(folder));
      for (const [path, text] of documents) {
        const name = nameBelow(path, folder);
        if (name === undefined) continue;
        if (text === null) names.delete(name);
        else names.add(name);
      }
      return [...names].toSorted();
    },
    pathsBelow: async (folder) => {
      const paths = new Set(await files.pathsBelow(folder));
      for (const [path, text] of documents) {
        if (!path.startsWith(`${folder}/`)) continue;
        if (text === null) paths.delete(path);
        else paths.add(path);
      }
      return [...paths].toSorted();
    },
    has: (path) => {
      const override = documents.get(path);
      return override === undefined ? files.has(path) : override !== null;
    },
  };
}

/** Name of a document that is directly in a folder; otherwise undefined. */
function nameBelow(path: string, folder: string): string | undefined {
  const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
  return name?.includes("/") ? undefined : name;
}
