import { focusClasses, type PictureFocus } from "../../content/picture-focus.ts";
import { type LibraryPicture, listLibrary } from "../../content/picture-library/picture-library.server.ts";
import { findSitePictures } from "../../content/site-folder/site-picture.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pictureData } from "../../media/picture-data.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import { languageName, languageNames } from "../language-name.ts";
import { UPLOAD_PROBLEMS, type UploadProblem } from "../manual-listings/upload-problem.ts";
import { momentText } from "../moment-text.ts";
import { isSplit } from "../website/website-page.server.ts";
import { findUses, type PictureUse } from "./find-uses.server.ts";
import { findFocuses } from "./focus-picture.server.ts";

export type PictureOutcome =
  | "described"
  /** A rotated or cropped copy was added. */
  | "cropped"
  | "focused"
  | "removed"
  /** The picture is in use, so that it cannot be removed. */
  | "used"
  /** The crop is invalid. */
  | "crop"
  /** The focus point is invalid. */
  | "focus"
  /** A colleague saved another focus point at the same moment. */
  | "conflict";

export type PictureRow = {
  path: string;
  /** File name on the device, or in the site folder. */
  name: string;
  picture: PictureData | undefined;
  /** URL path of the file itself, for pictures without variants, such as SVG. */
  file: string;
  uses: { text: string; path: string }[];
  /** Focus point, which stays visible in crops; absent when nobody has chosen one. */
  focus: PictureFocus | undefined;
  /** Absent for a picture in the site folder, which only a developer can change. */
  uploaded: { by: string; at: string; alt: MultilingualText; missing: string[] } | undefined;
};

export type PicturesPage = {
  websitePath: string;
  uploadPath: string;
  /** Text of the search. */
  searchText: string;
  /** Pictures on this page. */
  rows: PictureRow[];
  /** Number of pictures that match the search. */
  matchCount: number;
  total: number;
  /** Path of the next page. */
  nextPath: string | undefined;
  languages: { language: Language; name: string }[];
  outcome: PictureOutcome | undefined;
  /** Outcome of an upload without scripts. */
  upload: { added: number; problems: UploadProblem[] } | undefined;
};

type PageContext = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  site: { languages: { enabled: readonly Language[] } };
};

/** Limited because each picture has several forms: a page with 260 pictures had half a megabyte. */
export const PICTURES_PER_PAGE = 48;

/**
 * Request for a page of pictures. `from`: number of pictures to skip; `uploaded`: outcome of an upload without scripts, from
 * the query, such as "3,large".
 */
type PicturesRequest = {
  searchText: string;
  from: number;
  uploaded: string | null;
  outcome: PictureOutcome | undefined;
};

/** Data of the screen of all pictures, uploaded ones first, with their uses. */
export async function picturesPage(
  database: Database,
  content: ContentService,
  { searchText, from, uploaded, outcome }: PicturesRequest,
  context: PageContext,
): Promise<PicturesPage> {
  const { language, site, texts } = context;
  const library = new Map((await listLibrary(database)).map((picture) => [picture.path, picture]));
  const sitePictures = await findSitePictures(await content.published());
  const paths = [...library.keys(), ...sitePictures.filter((path) => !library.has(path))];
  const searchedWords = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = paths.filter((path) => {
    const { name = "", alt = {} } = library.get(path) ?? {};
    const text = [path, name, ...Object.values(alt)].join(" ").toLowerCase();
    return searchedWords.every((word) => text.includes(word));
  });
  const visiblePaths = matches.slice(from, from + PICTURES_PER_PAGE);
  const uses = await findUses(content, visiblePaths);
  const focuses = await findFocuses(content);
  const next = from + PICTURES_PER_PAGE;
  return {
    websitePath: pathFor("office-website", language),
    uploadPath: `${pathFor("office-pictures", language)}upload/`,
    searchText,
    rows: visiblePaths.map((path) => rowOf(path, library.get(path), uses.get(path) ?? [], context)),
    matchCount: matches.length,
    total: paths.length,
    nextPath:
      next < matches.length
        ? pathFor(
            "office-pictures",
            language,
            {},
            { ...(searchText && { q: searchText }), from: String(next) },
          )
        : undefined,
    languages: site.languages.enabled.map((code) => ({ language: code, name: languageName(code, language) })),
    outcome,
    upload: readUploadOutcome(uploaded),
  };

  function rowOf(
    path: string,
    picture: LibraryPicture | undefined,
    used: readonly PictureUse[],
    { now }: PageContext,
  ): PictureRow {
    const alt = picture?.alt[language] ?? "";
    return {
      path,
      name: picture?.name ?? path.slice("pictures/".length),
      picture: withFocus(pictureData({ url: path, ...sizeOf(picture) }, alt), focuses.get(path)),
      file: `/${path}`,
      focus: focuses.get(path),
      uses: used.map((use) => ({ text: useText(use, texts), path: usePath(use, language) })),
      uploaded: picture && {
        by: picture.author,
        at: momentText(picture.uploadedAt, now, texts.formats),
        alt: picture.alt,
        missing: languageNames(
          site.languages.enabled.filter((code) => !picture.alt[code]),
          language,
        ),
      },
    };
  }
}

function withFocus(picture: PictureData | undefined, focus: PictureFocus | undefined) {
  return picture && focus ? { ...picture, focus: focusClasses([focus]).get(focus.image) } : picture;
}

function sizeOf(picture: LibraryPicture | undefined) {
  return picture && { widthPx: picture.widthPx, heightPx: picture.heightPx };
}

function useText({ path, part, title }: PictureUse, { t }: LanguageTexts): string {
  if (title !== undefined) return title;
  const key = isSplit(path) ? part : path.replace(/^.*\//, "").replace(/\.json$/, "");
  return t(`website:documents.${key}` as "website:documents.team") || path;
}

function usePath({ path, part }: PictureUse, language: Language): string {
  if (path.startsWith("pages/"))
    return pathFor("office-page", language, { name: path.slice("pages/".length, -".json".length) });
  if (path.startsWith("newsletters/")) return pathFor("office-newsletters", language);
  return pathFor("office-document", language, {}, { path, ...(isSplit(path) && { at: part }) });
}

function readUploadOutcome(uploaded: string | null): PicturesPage["upload"] {
  if (uploaded === null) return undefined;
  const [added = "", ...names] = uploaded.split(",");
  const problems = UPLOAD_PROBLEMS.filter((problem) => names.includes(problem));
  return /^\d{1,3}$/.test(added) ? { added: Number(added), problems } : undefined;
}
