import { contrastRatio, MIN_TEXT_CONTRAST, ratioText } from "../../config/contrast.ts";
import { isOnHosts } from "../../config/hosts.ts";
import { BASE_LANGUAGE, LANGUAGES } from "../../i18n/languages.ts";
import { AGENCY_PAGE_PATHS, type PathTableEntry, pathIn } from "../../i18n/paths/path-table.ts";
import { COLLECTION_OF_KIND, isModuleKind, MODULE_KINDS, type ModuleKindRules } from "../module-kinds.ts";
import { MAX_ON_HOME_PAGE } from "../modules/property-list/property-list.ts";
import { videoPlayer } from "../modules/video/video.ts";
import type { AuthoredContent } from "./authored-content.ts";
import { isWebUrl } from "./is-link-target.ts";
import { isUnknownTarget } from "./link-target.ts";
import type { MenuPage } from "./menu-page.server.ts";
import type { Module } from "./module.ts";
import { builtInScreenAt, pagePathEntry } from "./page-rows.ts";
import { flattenPages } from "./published-pages.ts";

type FieldPath = readonly PropertyKey[];

/** Data of the site that the checks need, and callbacks that report errors. */
export type ContentCheckContext = {
  /** Path table entries of the built-in screens. */
  builtInPaths: readonly PathTableEntry[];
  /** Background of the top bar in the light theme; undefined while `site.json` cannot be read. */
  topBarBackground: string | undefined;
  hosts: { redirects: readonly string[]; frames: readonly string[] };
  /** Returns true when the site folder has a file at this relative path. */
  hasFile: (path: string) => boolean;
  addError: (file: string, fieldPath: FieldPath, message: string) => void;
  /** Reports a reference to an item that no file defines. Does nothing while a file cannot be read, which may define it. */
  addMissingReference: (file: string, fieldPath: FieldPath, message: string) => void;
  /** Reports a problem with which the site can start. */
  warn: (text: string) => void;
};

/**
 * Checks rules that span several files: ids are unique, referenced items exist, paths do not clash, links and pictures
 * exist, and iframes and redirects use only hosts that `site.json` allows.
 */
export function checkContent(authored: AuthoredContent, context: ContentCheckContext): void {
  const pages = authored.pages.flatMap(({ file, page }) =>
    flattenPages([page]).map((flatPage) => ({ file, page: flatPage })),
  );
  checkLinkColours(authored, context);
  checkUniqueIds(authored, pages, context);
  checkParents(pages, context);
  const table = checkPaths(authored, pages, context);
  for (const { file, page } of pages) checkPage(file, page, table, context);
  for (const { file, page } of pages) checkModules(file, page, authored, context);
  checkRedirects(authored, table, context);
  checkLinks(authored, table, context);
  checkPictures(authored, context);
  checkFrames(authored, context);
  checkVideos(authored, context);
  checkNews(authored, pages, context);
}

/** A page, and the path of the file that contains it. */
type FilePage = { file: string; page: MenuPage };

function checkLinkColours(
  { layout }: AuthoredContent,
  { topBarBackground, addError }: ContentCheckContext,
): void {
  if (topBarBackground === undefined) return;
  for (const side of ["left", "right"] as const) {
    for (const [index, { color }] of layout.topBar[side].entries()) {
      const ratio = color.startsWith("#") ? contrastRatio(color, topBarBackground) : MIN_TEXT_CONTRAST;
      if (ratio >= MIN_TEXT_CONTRAST) continue;
      const message = `${color} on surface ${topBarBackground} has a contrast of ${ratioText(ratio, "en")}; it must be at least ${MIN_TEXT_CONTRAST}`;
      addError("layout.json", ["topBar", side, index, "color"], message);
    }
  }
}

function checkUniqueIds(
  authored: AuthoredContent,
  pages: FilePage[],
  { addError }: ContentCheckContext,
): void {
  const fileById = new Map<string, string>();
  for (const { file, page } of pages) {
    const other = fileById.get(page.id);
    if (other !== undefined) addError(file, ["id"], `"${page.id}" is also the id of the page in ${other}`);
    fileById.set(page.id, file);
    const moduleIds = page.params.modules.map(({ id }) => id);
    for (const id of duplicates(moduleIds))
      addError(file, ["params", "modules"], `two modules have the id "${id}"`);
  }
  for (const [name, items] of Object.entries(collectionsOf(authored))) {
    for (const id of duplicates(items.map((item) => item.id))) {
      addError(`content/${name}.json`, ["items"], `two items have the id "${id}"`);
    }
  }
  const { categories, members } = authored.team;
  for (const id of duplicates(categories.map((item) => item.id))) {
    addError("content/team.json", ["categories"], `two categories have the id "${id}"`);
  }
  const branches = new Set(categories.map(({ id }) => id));
  for (const [index, { categoryId }] of members.entries()) {
    if (branches.has(categoryId)) continue;
    addError("content/team.json", ["members", index, "categoryId"], `no category has the id "${categoryId}"`);
  }
  for (const [index, { parentId }] of categories.entries()) {
    if (parentId === undefined || branches.has(parentId)) continue;
    addError("content/team.json", ["categories", index, "parentId"], `no category has the id "${parentId}"`);
  }
}

function checkParents(pages: FilePage[], { addError, addMissingReference }: ContentCheckContext): void {
  const parents = new Map(pages.map(({ page }) => [page.id, page.parentId]));
  for (const { file, page } of pages) {
    if (page.parentId === undefined) continue;
    if (!parents.has(page.parentId)) {
      addMissingReference(file, ["parentId"], `no page has the id "${page.parentId}"`);
      continue;
    }
    const ancestors = new Set<string>();
    for (let id: string | undefined = page.parentId; id !== undefined; id = parents.get(id)) {
      if (id === page.id) addError(file, ["parentId"], `"${page.id}" is its own ancestor`);
      if (id === page.id || ancestors.has(id)) break;
      ancestors.add(id);
    }
  }
}

/** Returns the path table with all pages, published or not, because links may lead to any of them. */
function checkPaths(
  authored: AuthoredContent,
  pages: FilePage[],
  { builtInPaths, addError, addMissingReference }: ContentCheckContext,
): PathTableEntry[] {
  const taken = new Map<string, string>();
  const rows: PathTableEntry[] = [];
  for (const entry of [...builtInPaths, ...AGENCY_PAGE_PATHS]) {
    const name = entry.audience === "staff" ? "a screen of the office" : "a screen of the site";
    for (const path of pathsOf(entry)) taken.set(path, name);
  }
  for (const { file, page } of pages) {
    const row = pagePathEntry(page, authored.paths);
    rows.push(row);
    const screen = builtInScreenAt(page.path);
    if (screen && page.paths) addError(file, ["paths"], builtInPathsMessage(page.path));
    const paths = screen ? [`the page of ${screen.englishPath}`] : pathsOf(row);
    for (const path of paths) {
      const other = taken.get(path);
      const translatedIn = LANGUAGES.find(
        (language) => page.paths?.[language] && pathIn(row, language) === path,
      );
      if (other !== undefined)
        addError(
          file,
          translatedIn ? ["paths", translatedIn] : ["path"],
          `${path} is also the path of ${other}`,
        );
      taken.set(path, `the page in ${file}`);
    }
  }
  for (const [index, { original, external, paths }] of authored.paths.entries()) {
    const fieldPath = ["items", index];
    if (!pages.some(({ page }) => page.path === original)) {
      addMissingReference("paths.json", [...fieldPath, "original"], `no page has the path ${original}`);
    }
    if (builtInScreenAt(original) && Object.keys(paths).length > 0) {
      addError("paths.json", [...fieldPath, "paths"], builtInPathsMessage(original));
    }
    for (const [language, path] of Object.entries(paths)) {
      const isValid = external ? isWebUrl(path) : /^[\w/-]+$/.test(path);
      const expected = external ? "a URL that begins with https://" : "a path of letters, digits and dashes";
      if (!isValid)
        addError("paths.json", [...fieldPath, "paths", language], `must be ${expected}; found "${path}"`);
    }
  }
  return [...builtInPaths, ...rows.filter((row) => !builtInPaths.includes(row))];
}

function builtInPathsMessage(path: string): string {
  return `${path} is a built-in screen, whose paths cannot be changed`;
}

function pathsOf(entry: PathTableEntry): string[] {
  if (entry.isExternal) return [];
  return LANGUAGES.flatMap((language) => pathIn(entry, language)?.toLowerCase() ?? []);
}

function checkPage(
  file: string,
  page: MenuPage,
  table: PathTableEntry[],
  context: ContentCheckContext,
): void {
  const { redirect, redirectUrl, title, type } = page.params;
  const { addError } = context;
  if (redirect && redirectUrl === undefined)
    addError(file, ["params", "redirectUrl"], "is required for a redirect");
  if (redirectUrl !== undefined)
    checkDestination(redirectUrl, [file, ["params", "redirectUrl"]], table, context);
  const isNamed = title[BASE_LANGUAGE] || Object.values(title).some(Boolean) || builtInScreenAt(page.path);
  if (!isNamed) addError(file, ["params", "title"], "must have a text in at least one language");
  if (type === "folder" && builtInScreenAt(page.path)) {
    addError(file, ["params", "type"], 'must not be "folder": this path is a built-in screen');
  }
}

function checkDestination(
  target: string,
  [file, fieldPath]: [string, FieldPath],
  table: PathTableEntry[],
  { addMissingReference, hosts }: ContentCheckContext,
): void {
  if (isUnknownTarget(target, table))
    addMissingReference(file, fieldPath, `"${target}" is not a page of the site`);
  if (isWebUrl(target) && !isOnHosts(target, hosts.redirects)) {
    addMissingReference(
      file,
      fieldPath,
      `"${target}" is on another host; add the host to hosts.redirects in site.json`,
    );
  }
}

function checkModules(
  file: string,
  page: MenuPage,
  authored: AuthoredContent,
  context: ContentCheckContext,
): void {
  for (const [index, module] of page.params.modules.entries()) {
    const fieldPath = ["params", "modules", index];
    const { type, id } = module.relations;
    if (!isModuleKind(type)) {
      const validTypes = Object.keys(MODULE_KINDS).join(", ");
      context.warn(
        `${file}: ${fieldPath.join(".")}: unknown type of module "${type}", so nothing is shown. Types: ${validTypes}`,
      );
      continue;
    }
    checkSettings([file, fieldPath], module, context);
    if (module.settings.content === undefined)
      checkReference([file, fieldPath], { type, id }, authored, context);
    else checkInlineContent([file, fieldPath], module, context);
    checkLimits([file, fieldPath], module, pagePathEntry(page, authored.paths).screen, context);
    checkBackground([file, fieldPath], module, authored, context);
  }
}

function checkSettings(
  [file, fieldPath]: [string, FieldPath],
  { relations, settings, view }: Module,
  { addError }: ContentCheckContext,
) {
  const kind: ModuleKindRules = MODULE_KINDS[relations.type as keyof typeof MODULE_KINDS];
  if (view !== undefined && !kind.views.includes(view)) {
    const views =
      kind.views.length > 0 ? `one of ${kind.views.join(", ")}` : "absent, because this type has one view";
    addError(file, [...fieldPath, "view"], `must be ${views}; found "${view}"`);
  }
  const result = kind.settings.safeParse(settings);
  if (result.success) return;
  for (const { path, message } of result.error.issues)
    addError(file, [...fieldPath, "settings", ...path], message);
}

function checkLimits(
  [file, fieldPath]: [string, FieldPath],
  { relations, maxItems = 0, numberItemOfRow = 0 }: Module,
  screen: string,
  { addError }: ContentCheckContext,
): void {
  const { limits }: ModuleKindRules = MODULE_KINDS[relations.type as keyof typeof MODULE_KINDS];
  const isHomeList = screen === "home" && relations.type === "property-list";
  const maxAllowed = isHomeList ? MAX_ON_HOME_PAGE : (limits?.maxItems ?? Infinity);
  if (maxItems > maxAllowed) addError(file, [...fieldPath, "maxItems"], `must be at most ${maxAllowed}`);
  if (numberItemOfRow > (limits?.numberItemOfRow ?? Infinity)) {
    addError(file, [...fieldPath, "numberItemOfRow"], `must be at most ${limits?.numberItemOfRow}`);
  }
}

function checkBackground(
  [file, fieldPath]: [string, FieldPath],
  { relations, backgroundType, image, backgroundGallery }: Module,
  { galleries }: AuthoredContent,
  { addError, addMissingReference }: ContentCheckContext,
): void {
  if (backgroundType === "image" && image === undefined) {
    addError(file, [...fieldPath, "image"], "is required for a background of type image");
  }
  if (relations.type === "banner" && image === undefined) {
    addError(file, [...fieldPath, "image"], "is required for a module of type banner");
  }
  const galleryPath = [...fieldPath, "backgroundGallery"];
  if (backgroundType === "gallery" && backgroundGallery === undefined) {
    addError(file, galleryPath, "is needed by a background of type gallery");
  }
  if (backgroundGallery !== undefined && !galleries.some(({ id }) => id === backgroundGallery)) {
    addMissingReference(file, galleryPath, `content/galleries.json has no item "${backgroundGallery}"`);
  }
}

function checkReference(
  [file, fieldPath]: [string, FieldPath],
  { type, id }: Module["relations"],
  authored: AuthoredContent,
  { addError, addMissingReference }: ContentCheckContext,
): void {
  const rule = COLLECTION_OF_KIND[type as keyof typeof COLLECTION_OF_KIND];
  const idPath = [...fieldPath, "relations", "id"];
  if (rule === undefined) {
    if (id !== undefined)
      addError(file, idPath, `must be absent: a module of type "${type}" does not refer to content`);
    return;
  }
  if (id === undefined) {
    if (rule.isRequired)
      addError(file, idPath, `must be the id of an item of content/${rule.collection}.json`);
    return;
  }
  const items = rule.collection === "team" ? authored.team.categories : authored[rule.collection];
  if (!items.some((item) => item.id === id))
    addMissingReference(file, idPath, `content/${rule.collection}.json has no item "${id}"`);
}

/** Checks inline content: the module must not also refer to an item of a collection, and its video must be playable. */
function checkInlineContent(
  [file, fieldPath]: [string, FieldPath],
  { relations, settings }: Module,
  context: ContentCheckContext,
): void {
  if (relations.id !== undefined) {
    const message = "must be absent: the module has its content in its settings";
    context.addError(file, [...fieldPath, "relations", "id"], message);
  }
  const { address } = settings.content as { address?: string };
  if (relations.type === "video" && address !== undefined)
    checkVideo(file, [...fieldPath, "settings", "content", "address"], address, context);
}

function checkRedirects(
  authored: AuthoredContent,
  table: PathTableEntry[],
  context: ContentCheckContext,
): void {
  for (const [index, { to }] of authored.redirects.entries()) {
    if (to !== undefined) checkDestination(to, ["redirects.json", ["items", index, "to"]], table, context);
  }
  for (const from of duplicates(authored.redirects.map((redirect) => redirect.from.toLowerCase()))) {
    context.addError("redirects.json", ["items"], `${from} is redirected twice`);
  }
}

/** Checks that every field `link`, in any file, leads to a page, a file or another site. */
function checkLinks(
  authored: AuthoredContent,
  table: PathTableEntry[],
  { addMissingReference }: ContentCheckContext,
): void {
  visitFields(authored, (file, fieldPath, key, value) => {
    if (key !== "link" || typeof value !== "string" || !isUnknownTarget(value, table)) return;
    addMissingReference(file, fieldPath, `"${value}" is not a page of the site`);
  });
}

/** Checks that all files in `pictures/` to which a field refers exist, except videos (`checkVideo`). */
function checkPictures(authored: AuthoredContent, { addError, hasFile }: ContentCheckContext): void {
  visitFields(authored, (file, fieldPath, key, value) => {
    if (key === "address" || typeof value !== "string" || !value.startsWith("pictures/") || hasFile(value))
      return;
    addError(file, fieldPath, `file not found: ${value}`);
  });
}

function checkFrames({ frames }: AuthoredContent, { addMissingReference, hosts }: ContentCheckContext): void {
  for (const [index, { address }] of frames.entries()) {
    if (isOnHosts(address, hosts.frames)) continue;
    const message = `"${address}" is on another host; add the host to hosts.frames in site.json`;
    addMissingReference("content/frames.json", ["items", index, "address"], message);
  }
}

function checkVideos({ videos }: AuthoredContent, context: ContentCheckContext): void {
  for (const [index, { address }] of videos.entries())
    checkVideo("content/videos.json", ["items", index, "address"], address, context);
}

function checkVideo(
  file: string,
  fieldPath: FieldPath,
  address: string,
  { addError, hasFile }: ContentCheckContext,
): void {
  const player = videoPlayer(address);
  if (player === undefined) {
    const expected =
      "an https URL of YouTube, Vimeo, Facebook or a virtual tour, or an mp4 or webm file in pictures/";
    addError(file, fieldPath, `must be ${expected}; found "${address}"`);
  } else if (player.kind === "file" && !hasFile(address)) {
    addError(file, fieldPath, `file not found: ${address}`);
  }
}

/** Checks that news has a title, and that its categories and authors exist. */
function checkNews(
  { articles, newsCategories, team }: AuthoredContent,
  pages: FilePage[],
  { addError, addMissingReference }: ContentCheckContext,
): void {
  const file = "content/articles.json";
  const categories = new Set(newsCategories.map(({ id }) => id));
  const members = new Set(team.members.map(({ id }) => id));
  for (const id of duplicates(newsCategories.map((category) => category.id)))
    addError(file, ["categories"], `two categories have the id "${id}"`);
  for (const { file: pageFile, page } of pages) {
    for (const [index, { settings }] of page.params.modules.entries()) {
      const { newsCategoryId } = settings;
      if (typeof newsCategoryId !== "string" || categories.has(newsCategoryId)) continue;
      const fieldPath = ["params", "modules", index, "settings", "newsCategoryId"];
      addMissingReference(pageFile, fieldPath, `no category has the id "${newsCategoryId}" in ${file}`);
    }
  }
  for (const [index, { publishDate, title, categoryIds, authorId }] of articles.entries()) {
    if (publishDate !== undefined && !Object.values(title ?? {}).some(Boolean))
      addError(
        file,
        ["items", index, "title"],
        "must have a text in at least one language, because it has a publishDate",
      );
    for (const [categoryIndex, id] of categoryIds.entries()) {
      if (!categories.has(id))
        addError(file, ["items", index, "categoryIds", categoryIndex], `no category has the id "${id}"`);
    }
    if (authorId !== undefined && !members.has(authorId))
      addMissingReference(
        file,
        ["items", index, "authorId"],
        `content/team.json has no member "${authorId}"`,
      );
  }
}

/** Function that is called for each field, at any depth. */
type FieldVisitor = (file: string, fieldPath: FieldPath, key: PropertyKey, value: unknown) => void;

/** Calls `visit` for every field of the pages, the layout, the team and the collections. */
function visitFields(authored: AuthoredContent, visit: FieldVisitor): void {
  for (const { file, page } of authored.pages) visitFieldsOf(page, file, [], visit);
  visitFieldsOf(authored.layout, "layout.json", [], visit);
  visitFieldsOf(authored.team, "content/team.json", [], visit);
  for (const [name, items] of Object.entries(collectionsOf(authored))) {
    visitFieldsOf(items, `content/${name}.json`, ["items"], visit);
  }
}

function visitFieldsOf(value: unknown, file: string, fieldPath: FieldPath, visit: FieldVisitor): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    visit(file, [...fieldPath, key], key, child);
    visitFieldsOf(child, file, [...fieldPath, key], visit);
  }
}

function collectionsOf(authored: AuthoredContent) {
  const { articles, galleries, videos, testimonials, partners, calls, frames, html } = authored;
  return { articles, galleries, videos, testimonials, partners, calls, frames, html };
}

/** Names that occur more than once. */
function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
