import { contrastRatio, MIN_TEXT_CONTRAST } from "../../config/contrast.ts";
import { isOnHosts } from "../../config/hosts.ts";
import { BASE_LANGUAGE, LANGUAGES } from "../../i18n/languages.ts";
import { AGENCY_PAGE_PATHS, type PathTableEntry, pathIn } from "../../i18n/paths/path-table.ts";
import { COLLECTION_OF_KIND, isModuleKind, MODULE_KINDS, type ModuleKindRules } from "../module-kinds.ts";
import { MAX_ON_HOME_PAGE } from "../modules/property-list/property-list.ts";
import { videoPlayer } from "../modules/video/video.ts";
import type { AuthoredContent } from "./authored-content.ts";
import { isWebAddress } from "./is-link-target.ts";
import { isUnknownTarget } from "./link-target.ts";
import type { MenuPage } from "./menu-page.server.ts";
import type { Module } from "./module.ts";
import { builtInScreenAt, pagePathEntry } from "./page-rows.ts";
import { flattenPages } from "./published-pages.ts";

type FieldPath = readonly PropertyKey[];

export type ContentCheckContext = {
  /** Rows of the screens that exist on this site, whatever the agency writes. */
  builtPaths: readonly PathTableEntry[];
  /** Background of the top bar in the light theme; undefined while `site.json` cannot be read. */
  topBarBackground: string | undefined;
  hosts: { redirects: readonly string[]; frames: readonly string[] };
  /** Returns true when the site folder has a file at this relative path. */
  hasFile: (path: string) => boolean;
  addError: (file: string, place: FieldPath, message: string) => void;
  /** Reports something that another file should define; not called while one of the files cannot be read. */
  addMissingReference: (file: string, place: FieldPath, message: string) => void;
  /** Reports something that developers should know and visitors will not notice. */
  warn: (text: string) => void;
};

/**
 * Checks rules that span several files: ids are unique and refer to something, paths do not clash, links and
 * pictures exist, and frames and redirects use only hosts that `site.json` names.
 */
export function checkContent(written: AuthoredContent, check: ContentCheckContext): void {
  const pages = written.pages.flatMap(({ file, page }) =>
    flattenPages([page]).map((flat) => ({ file, page: flat })),
  );
  checkLinkColours(written, check);
  checkUniqueIds(written, pages, check);
  checkParents(pages, check);
  const table = checkPaths(written, pages, check);
  for (const { file, page } of pages) checkPage(file, page, table, check);
  for (const { file, page } of pages) checkModules(file, page, written, check);
  checkRedirects(written, table, check);
  checkLinks(written, table, check);
  checkPictures(written, check);
  checkFrames(written, check);
  checkVideos(written, check);
  checkNews(written, pages, check);
}

type FilePage = { file: string; page: MenuPage };

function checkLinkColours(
  { layout }: AuthoredContent,
  { topBarBackground, addError }: ContentCheckContext,
): void {
  if (topBarBackground === undefined) return;
  for (const end of ["left", "right"] as const) {
    for (const [at, { color }] of layout.topBar[end].entries()) {
      const ratio = color.startsWith("#") ? contrastRatio(color, topBarBackground) : MIN_TEXT_CONTRAST;
      if (ratio >= MIN_TEXT_CONTRAST) continue;
      const message = `${color} on surface ${topBarBackground} has a contrast of ${ratio.toFixed(1)}; it must be at least ${MIN_TEXT_CONTRAST}`;
      addError("layout.json", ["topBar", end, at, "color"], message);
    }
  }
}

function checkUniqueIds(
  written: AuthoredContent,
  pages: FilePage[],
  { addError }: ContentCheckContext,
): void {
  const seen = new Map<string, string>();
  for (const { file, page } of pages) {
    const other = seen.get(page.id);
    if (other !== undefined) addError(file, ["id"], `"${page.id}" is also the id of the page in ${other}`);
    seen.set(page.id, file);
    const modules = page.params.modules.map(({ id }) => id);
    for (const id of duplicates(modules))
      addError(file, ["params", "modules"], `two modules have the id "${id}"`);
  }
  for (const [name, items] of Object.entries(collectionsOf(written))) {
    for (const id of duplicates(items.map((item) => item.id))) {
      addError(`content/${name}.json`, ["items"], `two items have the id "${id}"`);
    }
  }
  const { categories, members } = written.team;
  for (const id of duplicates(categories.map((item) => item.id))) {
    addError("content/team.json", ["categories"], `two categories have the id "${id}"`);
  }
  const branches = new Set(categories.map(({ id }) => id));
  for (const [at, { categoryId }] of members.entries()) {
    if (branches.has(categoryId)) continue;
    addError("content/team.json", ["members", at, "categoryId"], `no category has the id "${categoryId}"`);
  }
  for (const [at, { parentId }] of categories.entries()) {
    if (parentId === undefined || branches.has(parentId)) continue;
    addError("content/team.json", ["categories", at, "parentId"], `no category has the id "${parentId}"`);
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
    const above = new Set<string>();
    for (let id: string | undefined = page.parentId; id !== undefined; id = parents.get(id)) {
      if (id === page.id) addError(file, ["parentId"], `"${page.id}" is its own ancestor`);
      if (above.has(id)) break;
      above.add(id);
    }
  }
}

/** Returns the path table including every written page, published or not: links may lead to all of them. */
function checkPaths(
  written: AuthoredContent,
  pages: FilePage[],
  { builtPaths, addError, addMissingReference }: ContentCheckContext,
): PathTableEntry[] {
  const taken = new Map<string, string>();
  const rows: PathTableEntry[] = [];
  for (const entry of [...builtPaths, ...AGENCY_PAGE_PATHS]) {
    const name = entry.audience === "staff" ? "a screen of the office" : "a screen of the site";
    for (const path of pathsOf(entry)) taken.set(path, name);
  }
  for (const { file, page } of pages) {
    const row = pagePathEntry(page, written.paths);
    rows.push(row);
    const screen = builtInScreenAt(page.path);
    if (screen && page.paths) addError(file, ["paths"], builtInPaths(page.path));
    const places = screen ? [`the page of ${screen.englishPath}`] : pathsOf(row);
    for (const path of places) {
      const other = taken.get(path);
      const own = LANGUAGES.find((language) => page.paths?.[language] && pathIn(row, language) === path);
      if (other !== undefined)
        addError(file, own ? ["paths", own] : ["path"], `${path} is also the path of ${other}`);
      taken.set(path, `the page in ${file}`);
    }
  }
  for (const [at, { original, external, paths }] of written.paths.entries()) {
    const place = ["items", at];
    if (!pages.some(({ page }) => page.path === original)) {
      addMissingReference("paths.json", [...place, "original"], `no page has the path ${original}`);
    }
    if (builtInScreenAt(original) && Object.keys(paths).length > 0) {
      addError("paths.json", [...place, "paths"], builtInPaths(original));
    }
    for (const [language, path] of Object.entries(paths)) {
      const isRight = external ? isWebAddress(path) : /^[\w/-]+$/.test(path);
      const wanted = external ? "a URL that begins with https://" : "a path of letters, digits and dashes";
      if (!isRight)
        addError("paths.json", [...place, "paths", language], `must be ${wanted}; found "${path}"`);
    }
  }
  return [...builtPaths, ...rows.filter((row) => !builtPaths.includes(row))];
}

function builtInPaths(path: string): string {
  return `${path} is a built-in screen, whose paths cannot be changed`;
}

function pathsOf(entry: PathTableEntry): string[] {
  if (entry.isExternal) return [];
  return LANGUAGES.flatMap((language) => pathIn(entry, language)?.toLowerCase() ?? []);
}

function checkPage(file: string, page: MenuPage, table: PathTableEntry[], check: ContentCheckContext): void {
  const { redirect, redirectUrl, title, type } = page.params;
  const { addError } = check;
  if (redirect && redirectUrl === undefined)
    addError(file, ["params", "redirectUrl"], "is required for a redirect");
  if (redirectUrl !== undefined)
    checkDestination(redirectUrl, [file, ["params", "redirectUrl"]], table, check);
  const isNamed = title[BASE_LANGUAGE] || Object.values(title).some(Boolean) || builtInScreenAt(page.path);
  if (!isNamed) addError(file, ["params", "title"], "must have a text in at least one language");
  if (type === "folder" && builtInScreenAt(page.path)) {
    addError(file, ["params", "type"], 'must not be "folder": this path is a built-in screen');
  }
}

function checkDestination(
  target: string,
  [file, place]: [string, FieldPath],
  table: PathTableEntry[],
  { addMissingReference, hosts }: ContentCheckContext,
): void {
  if (isUnknownTarget(target, table))
    addMissingReference(file, place, `"${target}" is not a page of the site`);
  if (isWebAddress(target) && !isOnHosts(target, hosts.redirects)) {
    addMissingReference(
      file,
      place,
      `"${target}" is on another host; add the host to hosts.redirects in site.json`,
    );
  }
}

function checkModules(
  file: string,
  page: MenuPage,
  written: AuthoredContent,
  check: ContentCheckContext,
): void {
  for (const [at, module] of page.params.modules.entries()) {
    const place = ["params", "modules", at];
    const { type, id } = module.relations;
    if (!isModuleKind(type)) {
      const known = Object.keys(MODULE_KINDS).join(", ");
      check.warn(
        `${file}: ${place.join(".")}: unknown type of module "${type}", so nothing is shown. Types: ${known}`,
      );
      continue;
    }
    checkSettings([file, place], module, check);
    if (module.settings.content === undefined) checkReference([file, place], { type, id }, written, check);
    else checkInlineContent([file, place], module, check);
    checkLimits([file, place], module, pagePathEntry(page, written.paths).screen, check);
    checkBackground([file, place], module, written, check);
  }
}

function checkSettings(
  [file, place]: [string, FieldPath],
  { relations, settings, view }: Module,
  { addError }: ContentCheckContext,
) {
  const kind: ModuleKindRules = MODULE_KINDS[relations.type as keyof typeof MODULE_KINDS];
  if (view !== undefined && !kind.views.includes(view)) {
    const views =
      kind.views.length > 0 ? `one of ${kind.views.join(", ")}` : "absent, because this type has one view";
    addError(file, [...place, "view"], `must be ${views}; found "${view}"`);
  }
  const result = kind.settings.safeParse(settings);
  if (result.success) return;
  for (const { path, message } of result.error.issues)
    addError(file, [...place, "settings", ...path], message);
}

function checkLimits(
  [file, place]: [string, FieldPath],
  { relations, maxItems = 0, numberItemOfRow = 0 }: Module,
  screen: string,
  { addError }: ContentCheckContext,
): void {
  const { max }: ModuleKindRules = MODULE_KINDS[relations.type as keyof typeof MODULE_KINDS];
  const isHomeList = screen === "home" && relations.type === "property-list";
  const maxAllowed = isHomeList ? MAX_ON_HOME_PAGE : (max?.items ?? Infinity);
  if (maxItems > maxAllowed) addError(file, [...place, "maxItems"], `must be at most ${maxAllowed}`);
  if (numberItemOfRow > (max?.inRow ?? Infinity)) {
    addError(file, [...place, "numberItemOfRow"], `must be at most ${max?.inRow}`);
  }
}

function checkBackground(
  [file, place]: [string, FieldPath],
  { relations, backgroundType, image, backgroundGallery }: Module,
  { galleries }: AuthoredContent,
  { addError, addMissingReference }: ContentCheckContext,
): void {
  if (backgroundType === "image" && image === undefined) {
    addError(file, [...place, "image"], "is required for a background of type image");
  }
  if (relations.type === "banner" && image === undefined) {
    addError(file, [...place, "image"], "is required for a module of type banner");
  }
  const at = [...place, "backgroundGallery"];
  if (backgroundType === "gallery" && backgroundGallery === undefined) {
    addError(file, at, "is needed by a background of type gallery");
  }
  if (backgroundGallery !== undefined && !galleries.some(({ id }) => id === backgroundGallery)) {
    addMissingReference(file, at, `content/galleries.json has no item "${backgroundGallery}"`);
  }
}

function checkReference(
  [file, place]: [string, FieldPath],
  { type, id }: Module["relations"],
  written: AuthoredContent,
  { addError, addMissingReference }: ContentCheckContext,
): void {
  const content = COLLECTION_OF_KIND[type as keyof typeof COLLECTION_OF_KIND];
  const at = [...place, "relations", "id"];
  if (content === undefined) {
    if (id !== undefined)
      addError(file, at, `must be absent: a module of type "${type}" does not refer to content`);
    return;
  }
  if (id === undefined) {
    if (content.isNeeded) addError(file, at, `must be the id of an item of content/${content.of}.json`);
    return;
  }
  const known = content.of === "team" ? written.team.categories : written[content.of];
  if (!known.some((item) => item.id === id))
    addMissingReference(file, at, `content/${content.of}.json has no item "${id}"`);
}

/** Content that a module has in itself: it refers to no other, and its video can be played. */
function checkInlineContent(
  [file, place]: [string, FieldPath],
  { relations, settings }: Module,
  check: ContentCheckContext,
): void {
  if (relations.id !== undefined) {
    const message = "must be absent: the module has its content in its settings";
    check.addError(file, [...place, "relations", "id"], message);
  }
  const { address } = settings.content as { address?: string };
  if (relations.type === "video" && address !== undefined)
    checkVideo(file, [...place, "settings", "content", "address"], address, check);
}

function checkRedirects(written: AuthoredContent, table: PathTableEntry[], check: ContentCheckContext): void {
  for (const [at, { to }] of written.redirects.entries()) {
    if (to !== undefined) checkDestination(to, ["redirects.json", ["items", at, "to"]], table, check);
  }
  for (const from of duplicates(written.redirects.map((redirect) => redirect.from.toLowerCase()))) {
    check.addError("redirects.json", ["items"], `${from} is redirected twice`);
  }
}

/** Checks that every `link` of every file leads to a page, a file or another site. */
function checkLinks(
  written: AuthoredContent,
  table: PathTableEntry[],
  { addMissingReference }: ContentCheckContext,
): void {
  walk(written, (file, place, key, value) => {
    if (key !== "link" || typeof value !== "string" || !isUnknownTarget(value, table)) return;
    addMissingReference(file, place, `"${value}" is not a page of the site`);
  });
}

/** Checks that every picture and video that is named exists. */
function checkPictures(written: AuthoredContent, { addError, hasFile }: ContentCheckContext): void {
  walk(written, (file, place, key, value) => {
    if (key === "address" || typeof value !== "string" || !value.startsWith("pictures/") || hasFile(value))
      return;
    addError(file, place, `file not found: ${value}`);
  });
}

function checkFrames({ frames }: AuthoredContent, { addMissingReference, hosts }: ContentCheckContext): void {
  for (const [at, { address }] of frames.entries()) {
    if (isOnHosts(address, hosts.frames)) continue;
    const message = `"${address}" is on another host; add the host to hosts.frames in site.json`;
    addMissingReference("content/frames.json", ["items", at, "address"], message);
  }
}

/** Warns about a video that cannot be played: only the developer sees the warning. */
function checkVideos({ videos }: AuthoredContent, check: ContentCheckContext): void {
  for (const [at, { address }] of videos.entries())
    checkVideo("content/videos.json", ["items", at, "address"], address, check);
}

function checkVideo(
  file: string,
  place: FieldPath,
  address: string,
  { addError, hasFile }: ContentCheckContext,
): void {
  const player = videoPlayer(address);
  if (player === undefined) {
    const known =
      "an https URL of YouTube, Vimeo, Facebook or a virtual tour, or an mp4 or webm file in pictures/";
    addError(file, place, `must be ${known}; found "${address}"`);
  } else if (player.kind === "file" && !hasFile(address)) {
    addError(file, place, `file not found: ${address}`);
  }
}

/** News has a title, categories that exist, and an author of the team. */
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
    for (const [at, { settings }] of page.params.modules.entries()) {
      const { newsCategoryId } = settings;
      if (typeof newsCategoryId !== "string" || categories.has(newsCategoryId)) continue;
      const place = ["params", "modules", at, "settings", "newsCategoryId"];
      addMissingReference(pageFile, place, `no category has the id "${newsCategoryId}" in ${file}`);
    }
  }
  for (const [at, { publishDate, title, categoryIds, authorId }] of articles.entries()) {
    if (publishDate !== undefined && !Object.values(title ?? {}).some(Boolean))
      addError(
        file,
        ["items", at, "title"],
        "must have a text in at least one language, because it has a publishDate",
      );
    for (const [index, id] of categoryIds.entries()) {
      if (!categories.has(id))
        addError(file, ["items", at, "categoryIds", index], `no category has the id "${id}"`);
    }
    if (authorId !== undefined && !members.has(authorId))
      addMissingReference(file, ["items", at, "authorId"], `content/team.json has no member "${authorId}"`);
  }
}

type ValueVisitor = (file: string, place: FieldPath, key: PropertyKey, value: unknown) => void;

function walk(written: AuthoredContent, visit: ValueVisitor): void {
  for (const { file, page } of written.pages) walkValue(page, file, [], visit);
  walkValue(written.layout, "layout.json", [], visit);
  walkValue(written.team, "content/team.json", [], visit);
  for (const [name, items] of Object.entries(collectionsOf(written))) {
    walkValue(items, `content/${name}.json`, ["items"], visit);
  }
}

function walkValue(value: unknown, file: string, place: FieldPath, visit: ValueVisitor): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    visit(file, [...place, key], key, child);
    walkValue(child, file, [...place, key], visit);
  }
}

function collectionsOf(written: AuthoredContent) {
  const { articles, galleries, videos, testimonials, partners, calls, frames, html } = written;
  return { articles, galleries, videos, testimonials, partners, calls, frames, html };
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
