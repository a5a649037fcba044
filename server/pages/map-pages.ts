import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import type { Remember } from "../../app/catalogue/lists/list-totals.server.ts";
import { mapOrigins } from "../../app/config/map-settings.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { themeStyles } from "../../app/config/theme.ts";
import type { Database } from "../../app/database/database.server.ts";
import { ID_PATTERN } from "../../app/format/id.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { textInLanguage } from "../../app/i18n/multilingual-text.ts";
import { BASE_MAP_PATH } from "../../app/map/base-map-path.ts";
import { mapCard } from "../../app/map/map-card.server.ts";
import type { MapFile } from "../../app/map/map-file.ts";
import { wmsUrlTemplate } from "../../app/map/map-layer.ts";
import type { MapType } from "../../app/map/map-message.ts";
import type { PostalCodeGroup } from "../../app/map/postal-code-groups.ts";
import {
  listPostalCodeGroups,
  listProperties,
  propertiesNear,
  propertiesNearProject,
} from "../../app/map/property-list.server.ts";
import type { PropertyList } from "../../app/map/property-list.ts";
import { GOALS } from "../../app/property/listing.ts";
import { fairQueue } from "../http/fair-queue.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import { cachedFiles, type FileSources, fileHeaders, NO_FILE } from "./cached-files.ts";
import type { CachedPage, RenderedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { mapQuery } from "./page-key.ts";

type MapPageOptions = {
  cache: PageCache;
  site: SiteConfig;
  texts: SiteTexts;
  database: Database;
  remember: Remember;
  /** Folder of the built browser files; undefined in development, where Vite serves the sources. */
  clientFolder: string | undefined;
  onStale: (error: unknown, key: string) => void;
};

/** Script and style sheet of the frame, as named by `scripts/build-map-frame.ts`. */
export type MapFrameFiles = { script: string; style: string };

/** Number of files that may wait to be created. Beyond it, browsers are asked to retry. */
const MAX_WAITING = 50;

/** Name of a file of the map: of a card, or of the properties near a property or a project. */
const FILE_NAME = new RegExp(`^(near-|project-|)(${ID_PATTERN})\\.json$`);

/** In development, Vite compiles the source as a module that includes its style. */
const DEVELOPMENT_FILES: MapFrameFiles = { script: "/app/map/frame/start-frame.ts", style: "" };

/**
 * Serves the files of maps, which pages load separately: the frame (`/map-frame/nl/`), the properties of a list
 * (`/map-homes/nl/sale.json?type=1`), around a property (`near-12.json`) or of a project (`project-3.json`), and the card
 * of a property (`/map-cards/nl/12.json`). They are cached like pages, by their known parameters. The function that it
 * returns resolves to undefined for other paths, and throws BusyError when the queue is full.
 * Source: docs/specification-notes.md#n123.
 */
export function mapPages({ cache, site, texts, database, remember, clientFolder, onStale }: MapPageOptions) {
  // One file at a time, so that pages can use the database in between: a file with 50,000 properties takes a while.
  const queue = fairQueue({ concurrency: 1, maxWaiting: MAX_WAITING });

  async function createContent(
    path: string,
    query: string,
    { database, remember, onShown }: FileSources,
  ): Promise<object | string | undefined> {
    const [, kind, languageName, name = ""] = path.split("/");
    const language = texts.languages.find((one) => one === languageName);
    if (language === undefined) return undefined;
    const context = {
      language,
      texts: texts.textsIn(language).texts,
      site,
      now: new Date(),
      remember,
      onShown,
    };
    if (kind === "map-frame") return frame(language);
    const [, prefix, number] = FILE_NAME.exec(name) ?? [];
    if (kind === "map-cards") return prefix === "" ? mapCard(database, Number(number), context) : undefined;
    if (prefix === "near-") {
      return mapFile(await propertiesNear(database, Number(number), context), Number(number), context);
    }
    // A project does not have the number of a property.
    if (prefix === "project-") {
      return mapFile(await propertiesNearProject(database, Number(number), context), 0, context);
    }
    const goal = GOALS.find((one) => name === `${one}.json`);
    if (goal === undefined) return undefined;
    const filters = readListFilters(new URLSearchParams(query));
    const list = { goal, filters };
    const properties = await listProperties(database, list, context);
    return mapFile(properties, null, context, await listPostalCodeGroups(database, list, context));
  }

  async function frame(language: Language): Promise<string> {
    const files = clientFolder === undefined ? DEVELOPMENT_FILES : await frameFiles(clientFolder);
    const { t } = texts.textsIn(language).texts;
    const style = files.style && `<link rel="stylesheet" href="${files.style}">`;
    return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(t("map:title"))}</title>
${style}
<style>${themeStyles(site.theme)}</style>
<script type="module" src="${files.script}"></script>
</head>
<body><div id="map"></div></body>
</html>
`;
  }

  const find = cachedFiles({ cache, database, remember, queue, onStale });
  return (target: string, network: string): Promise<CachedPage | undefined> => {
    const { pathname, searchParams } = new URL(target, "http://gable.invalid");
    const query = /^\/map-homes\/\w+\/(sale|rent)\.json$/.test(pathname) ? mapQuery(searchParams) : "";
    const file = {
      key: pathname + query,
      isListingPage: pathname.startsWith("/map-cards/"),
      make: async (sources: FileSources) =>
        toPage(await createContent(pathname, query, sources), site, clientFolder === undefined),
    };
    return find(file, network);
  };
}

/** Properties of a map, with the agency's map settings; undefined when the main property is not found. */
function mapFile(
  properties: PropertyList,
  mainId: number | null,
  { site: { map, catalogue }, language }: { site: SiteConfig; language: Language },
  areas: PostalCodeGroup[] = [],
): MapFile | undefined {
  if (mainId !== null && properties.ids.length === 0) return undefined;
  const { marker, attribution, minZoom, maxZoom } = map;
  return {
    properties,
    areas,
    layers: map.layers.map(({ name, address, layers, ...rest }) => ({
      ...rest,
      name: textInLanguage(name, language),
      urlTemplate: wmsUrlTemplate(address, layers),
    })),
    mainId,
    mapType: mapType(map),
    marker: marker === undefined ? "" : `/${marker}`,
    marqueeIgnoreList: catalogue.marqueeIgnoreList,
    attribution,
    minZoom,
    maxZoom,
  };
}

/** Base map of the agency; a file on this site needs no permission. */
function mapType({ file, style, tiles, asksFirst }: SiteConfig["map"]): MapType {
  if (file !== undefined) {
    const isExternal = URL.canParse(file);
    return {
      kind: "file",
      url: isExternal ? file : BASE_MAP_PATH,
      needsPermission: isExternal && asksFirst,
    };
  }
  if (style !== undefined) return { kind: "style", url: style, needsPermission: asksFirst };
  if (tiles !== undefined) return { kind: "tiles", url: tiles, needsPermission: asksFirst };
  return { kind: "built-in" };
}

function toPage(
  content: object | string | undefined,
  site: SiteConfig,
  isDevelopment: boolean,
): RenderedPage {
  if (content === undefined) return NO_FILE;
  if (typeof content !== "string") {
    const headers = fileHeaders("application/json; charset=utf-8");
    return { status: 200, headers, body: Buffer.from(JSON.stringify(content)) };
  }
  const policy: Record<string, string> = isDevelopment
    ? {}
    : { "content-security-policy": framePolicy(site) };
  const headers = { ...fileHeaders("text/html; charset=utf-8"), ...policy };
  return { status: 200, headers, body: Buffer.from(content) };
}

/**
 * Policy of the frame: it may load the site's own files and what the agency's map needs. Only pages of this
 * site may embed it.
 */
function framePolicy({ map, theme }: SiteConfig): string {
  const origins = mapOrigins(map);
  const hash = createHash("sha256").update(themeStyles(theme)).digest("base64");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    ["img-src 'self' data: blob:", ...origins].join(" "),
    ["connect-src 'self'", ...origins].join(" "),
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join("; ");
}

/** @throws Error when the site was built without its map. */
async function frameFiles(clientFolder: string): Promise<MapFrameFiles> {
  return JSON.parse(await readFile(join(clientFolder, "..", "map-frame.json"), "utf8"));
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
