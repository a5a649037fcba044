import { pathValue } from "../fields/path-value.ts";
import { isObject, type SourceRecord } from "../fields/source-record.ts";

/** A picture, plan, document or link of a property. */
export type Attachment = { group: string; title: string | undefined; address: string };

/** Groups with pictures, in the order in which they are shown. */
const PICTURE_GROUPS = ["TITELBILD", "AUSSENANSICHTEN", "INNENANSICHTEN", "BILD", "PANORAMA", ""];

/** Attachments of a property that name a file or an address, the title picture first. */
export function attachmentsOf(immobilie: SourceRecord): Attachment[] {
  const found = immobilie
    .list("anhaenge.anhang")
    .filter(isObject)
    .flatMap((attachment) => {
      const address = pathValue(attachment, "daten.pfad");
      if (typeof address !== "string" || address.trim() === "") return [];
      const title = pathValue(attachment, "anhangtitel");
      return [
        {
          group: String(pathValue(attachment, "@gruppe") ?? "").toUpperCase(),
          title: typeof title === "string" ? title : undefined,
          address: address.trim(),
        },
      ];
    });
  const place = ({ group }: Attachment) => PICTURE_GROUPS.indexOf(group);
  return found.sort((a, b) => place(a) - place(b));
}

export function isPicture({ group }: Attachment): boolean {
  return PICTURE_GROUPS.includes(group);
}
