import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { writeLibraryFiles } from "../../content/picture-library/library-files.server.ts";
import { removeFromLibrary, setPictureAlt } from "../../content/picture-library/picture-library.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { Database } from "../../database/database.server.ts";
import { MAX_ALT_CHARACTERS } from "../../format/length-limits.ts";
import type { Language } from "../../i18n/languages.ts";
import { type PictureEdit, readCrop } from "../../media/picture-edit.ts";
import { findUses } from "./find-uses.server.ts";
import { focusPicture, readFocus } from "./focus-picture.server.ts";
import type { PictureOutcome } from "./pictures-page.server.ts";

/** Stores a rotated or cropped copy of a picture, and returns its path; undefined when the picture does not exist. */
export type CopyPicture = (
  path: string,
  origin: { author: { id: number; name: string }; now: Date },
  edit: PictureEdit,
) => Promise<string | undefined>;

type SubmittedForm = {
  fields: Record<string, string>;
  author: { id: number; name: string };
  languages: readonly Language[];
  dataFolder: string;
  now: Date;
};

/**
 * Carries out a submitted form about a picture: saves its alternative texts or its focus point, makes a rotated or
 * cropped copy, or removes it unless it is in use. Undefined for an unknown picture or button.
 */
export async function handlePictureForm(
  database: Database,
  { content, copyPicture }: { content: ContentService; copyPicture: CopyPicture },
  { fields, author, languages, dataFolder, now }: SubmittedForm,
): Promise<PictureOutcome | undefined> {
  const { action, path = "" } = fields;
  switch (action) {
    case "describe": {
      const alt = Object.fromEntries(
        languages.flatMap((language) => {
          const text = fields[`alt.${language}`]?.replaceAll("\0", "").trim().slice(0, MAX_ALT_CHARACTERS);
          return text ? [[language, text]] : [];
        }),
      );
      return database.transaction(async (tx) => {
        if (!(await setPictureAlt(tx, path, { alt, languages }))) return undefined;
        await recordAudit(tx, author, { action: "picture-describe", subject: path }, now);
        return "described";
      });
    }
    case "turn":
    case "crop": {
      const side = (name: string) => fields[`crop.${name}`] ?? "0";
      const crop = readCrop({
        left: side("left"),
        top: side("top"),
        right: side("right"),
        bottom: side("bottom"),
      });
      if (action === "crop" && !crop) return "crop";
      const edit = action === "turn" ? { turns: 1, crop: null } : { turns: 0, crop: crop ?? null };
      const copy = await copyPicture(path, { author, now }, edit);
      if (copy === undefined) return undefined;
      await recordAudit(database, author, { action: "picture-add", subject: copy }, now);
      await writeLibraryFiles(database, dataFolder);
      return "cropped";
    }
    case "focus":
    case "unfocus": {
      const point = action === "focus" ? readFocus(fields) : undefined;
      if (action === "focus" && !point) return "focus";
      if (!/^pictures\//.test(path) || !(await content.published()).has(path)) return undefined;
      const isSaved = await focusPicture(content, { image: path, point, author, now });
      return isSaved ? "focused" : "conflict";
    }
    case "remove":
      if ((await findUses(content, [path])).size > 0) return "used";
      return database.transaction(async (tx) => {
        if (!(await removeFromLibrary(tx, path))) return undefined;
        await recordAudit(tx, author, { action: "picture-remove", subject: path }, now);
        return "removed";
      });
    default:
      return undefined;
  }
}
