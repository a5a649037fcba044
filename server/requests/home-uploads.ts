import type { Database } from "../../app/database/database.server.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import type { OfficeOriginals } from "../../app/media/office-originals.server.ts";
import { receivePictures } from "../../app/office/own-homes/receive-pictures.server.ts";
import { type PictureUploadOptions, pictureUploads } from "./picture-uploads.ts";

export type HomeUploadOptions = PictureUploadOptions & {
  originals: Pick<OfficeOriginals, "store">;
  onError: (error: unknown) => void;
};

/** Receives the pictures of a home that staff add. */
export function homeUploads({ originals, onError, ...options }: HomeUploadOptions) {
  const { database }: { database: Database } = options.accounts;
  return pictureUploads(options, {
    screen: "office-own-home",
    action: "homes.write",
    receive: async ({ files, editor, id, language, now }) => {
      const home = Number(id);
      const answer = await receivePictures(database, { id: home, editor, files, originals, now, onError });
      if (answer.kind === "missing") return { kind: "missing" };
      if (answer.kind !== "received") return { kind: "denied" };
      const query = { step: "pictures", uploaded: [answer.added, ...answer.problems].join(",") };
      return { ...answer, next: pathFor("office-own-home", language, { id: home }, query) };
    },
  });
}
