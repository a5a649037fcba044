import type { Database } from "../../app/database/database.server.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import type { OfficeOriginals } from "../../app/media/office-originals.server.ts";
import { receivePictures } from "../../app/office/manual-listings/receive-pictures.server.ts";
import { type PictureUploadOptions, pictureUploads } from "./picture-uploads.ts";

export type PropertyUploadOptions = PictureUploadOptions & {
  originals: Pick<OfficeOriginals, "store">;
  /** Called when a picture cannot be stored. */
  onError: (error: unknown) => void;
};

/** Receives pictures that staff upload to a property that they entered in the back office. */
export function propertyUploads({ originals, onError, ...options }: PropertyUploadOptions) {
  const { database }: { database: Database } = options.accounts;
  return pictureUploads(options, {
    screen: "office-manual-listing",
    action: "manualListings.write",
    receive: async ({ files, actor, id, language, now }) => {
      const listingId = Number(id);
      const result = await receivePictures(database, {
        id: listingId,
        actor,
        files,
        originals,
        now,
        onError,
      });
      if (result.kind === "missing") return { kind: "missing" };
      if (result.kind !== "received") return { kind: "denied" };
      // The form shows this outcome: the number of added pictures, then the kinds of problems.
      const query = { step: "pictures", uploaded: [result.added, ...result.problems].join(",") };
      return { ...result, next: pathFor("office-manual-listing", language, { id: listingId }, query) };
    },
  });
}
