import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { receiveInLibrary } from "../../app/office/pictures/receive-in-library.server.ts";
import { type PictureUploadOptions, pictureUploads } from "./picture-uploads.ts";

/** Receives pictures that staff upload to the picture library of the website. */
export function libraryUploads({ dataFolder, ...options }: PictureUploadOptions & { dataFolder: string }) {
  const { database } = options.accounts;
  return pictureUploads(options, {
    screen: "office-pictures",
    action: "content.write",
    receive: async ({ files, actor, language, now }) => {
      const result = await receiveInLibrary(database, { files, actor, dataFolder, now });
      const query = { uploaded: [result.added, ...result.problems].join(",") };
      return { kind: "received", ...result, next: pathFor("office-pictures", language, {}, query) };
    },
  });
}
