import { pathValue } from "../fields/path-value.ts";
import { isObject, type SourceRecord } from "../fields/source-record.ts";

/** A picture, plan, document or link of a property. `location` is a URL, or the name of a file in the archive of the feed. */
export type Attachment = { group: string; title: string | undefined; location: string };

/** Groups with pictures, in the order in which they are shown. An attachment without a group is a picture. */
const PICTURE_GROUPS = ["TITELBILD", "AUSSENANSICHTEN", "INNENANSICHTEN", "BILD", "PANORAMA", ""];

/** Attachments of a property that name a file or a URL. Its pictures are in the order of `PICTURE_GROUPS`. */
export function attachmentsOf(immobilie: SourceRecord): Attachment[] {
  const attachments = immobilie
    .list("anhaenge.anhang")
    .filter(isObject)
    .flatMap((attachment) => {
      const location = pathValue(attachment, "daten.pfad");
      if (typeof location !== "string" || location.trim() === "") return [];
      const title = pathValue(attachment, "anhangtitel");
      return [
        {
          group: String(pathValue(attachment, "@gruppe") ?? "").toUpperCase(),
          title: typeof title === "string" ? title : undefined,
          location: location.trim(),
        },
      ];
    });
  const rank = ({ group }: Attachment) => PICTURE_GROUPS.indexOf(group);
  return attachments.sort((a, b) => rank(a) - rank(b));
}

export function isPicture({ group }: Attachment): boolean {
  return PICTURE_GROUPS.includes(group);
}
