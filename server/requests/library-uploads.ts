import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { receiveInLibrary } from "../../app/office/pictures/receive-in-library.server.ts";
import { type PictureUploadOptions, pictureUploads } from "./picture-uploads.ts";

/** Receives pictures for the library of the website. */
export function libraryUploads({ dataFolder, ...options }: PictureUploadOptions & { dataFolder: string }) {
  const { database } = options.accounts;
  return pictureUploads(options, {
    screen: "office-pictures",
    action: "content.write",
    receive: async ({ files, actor, language, now }) => {
      const answer = await receiveInLibrary(database, { files, actor, dataFolder, now });
      const query = { uploaded: [answer.added, ...answer.problems].join(",") };
      return { kind: "received", ...answer, next: pathFor("office-pictures", language, {}, query) };
    },
  });
}
