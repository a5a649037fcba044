import type { Database } from "../../app/database/database.server.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import type { OfficeOriginals } from "../../app/media/office-originals.server.ts";
import { receivePictures } from "../../app/office/manual-listings/receive-pictures.server.ts";
import { type PictureUploadOptions, pictureUploads } from "./picture-uploads.ts";

export type PropertyUploadOptions = PictureUploadOptions & {
  originals: Pick<OfficeOriginals, "store">;
  onError: (error: unknown) => void;
};

/** Receives the pictures of a property that staff add. */
export function propertyUploads({ originals, onError, ...options }: PropertyUploadOptions) {
  const { database }: { database: Database } = options.accounts;
  return pictureUploads(options, {
    screen: "office-manual-listing",
    action: "manualListings.write",
    receive: async ({ files, actor, id, language, now }) => {
      const property = Number(id);
      const answer = await receivePictures(database, {
        id: property,
        actor,
        files,
        originals,
        now,
        onError,
      });
      if (answer.kind === "missing") return { kind: "missing" };
      if (answer.kind !== "received") return { kind: "denied" };
      const query = { step: "pictures", uploaded: [answer.added, ...answer.problems].join(",") };
      return { ...answer, next: pathFor("office-manual-listing", language, { id: property }, query) };
    },
  });
}
