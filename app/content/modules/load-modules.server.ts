import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { contentPicture } from "../content-picture.ts";
import { isModuleKind, type ModuleKind } from "../module-kinds.ts";
import type { Module } from "../site-folder/module.ts";
import type { LoadedModule, ModuleBackground, ModulePresentation } from "./loaded-module.ts";
import type { ModuleData } from "./module-data.ts";
import type { LoadModule, ModuleContext } from "./module-loader.ts";
import { MODULE_LOADERS } from "./module-loaders.server.ts";

/**
 * Loads the data of the modules of a page, in order. Leaves out modules of an unknown kind, modules with nothing to
 * show, and modules that fail to load, whose errors go to `onError`.
 */
export async function loadModules(
  modules: readonly Module[],
  context: ModuleContext & { onError: (error: unknown) => void },
): Promise<LoadedModule[]> {
  const loaded = await Promise.all(
    modules.map(async (module) => {
      const data = await loadModule(module, context).catch(context.onError);
      return data ? { presentation: presentationOf(module, context), data } : [];
    }),
  );
  return loaded.flat();
}

async function loadModule(module: Module, context: ModuleContext): Promise<ModuleData | undefined> {
  const kind = module.relations.type;
  if (!isModuleKind(kind)) return undefined;
  const load: LoadModule<ModuleKind> = MODULE_LOADERS[kind];
  const data = await load(module, context);
  return data && ({ kind, ...data } as ModuleData);
}

/** Text keys of the titles of modules without `title`. A module with `"title": {}` shows no title. */
const DEFAULT_TITLES = {
  "property-list": "home:recent.title",
  "project-list": "home:projects.title",
  types: "home:types.title",
  cities: "home:cities.title",
} as const;

function titleOf({ title, relations }: Module, { language, texts }: ModuleContext): string {
  if (title !== undefined) return textInLanguage(title, language);
  const textKey = Object.entries(DEFAULT_TITLES).find(([kind]) => kind === relations.type)?.[1];
  return textKey === undefined ? "" : texts.t(textKey);
}

function presentationOf(module: Module, context: ModuleContext): ModulePresentation {
  const { id, titleSize, position, span, columns, view, numberItemOfRow } = module;
  const sm = columns.sm ?? 12;
  const md = columns.md ?? span;
  return {
    id,
    title: titleOf(module, context),
    titleSize,
    position,
    columns: { sm, md, lg: columns.lg ?? md },
    className: module.class,
    background: backgroundOf(module, context),
    view,
    itemsPerRow: numberItemOfRow,
  };
}

/** Maximum number of gallery pictures in the background of a module. */
const MAX_BACKGROUND_PICTURES = 4;

function backgroundOf(
  { backgroundType, image, colorBackground, backgroundGallery, relations }: Module,
  { content }: ModuleContext,
): ModuleBackground | undefined {
  // The banner renders its picture itself.
  if (backgroundType === "none" || relations.type === "banner") return undefined;
  if (backgroundType === "color") return { kind: "color", color: colorBackground ?? "surface" };
  const paths =
    backgroundType === "image"
      ? [image]
      : content.galleries
          .find(({ id }) => id === backgroundGallery)
          ?.pictures.slice(0, MAX_BACKGROUND_PICTURES)
          .map((picture) => picture.image);
  const pictures = (paths ?? []).flatMap((path) => contentPicture(content, path) ?? []);
  return pictures.length > 0 ? { kind: "pictures", pictures } : undefined;
}
