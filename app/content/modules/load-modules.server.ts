import { textIn } from "../../i18n/texts.ts";
import type { Module } from "../module.ts";
import { isModuleKind } from "../module-kinds.ts";
import type { ModuleData } from "./module-data.ts";
import { MODULE_LOADERS, type ModuleContext } from "./module-loaders.server.ts";
import type { ModulePlace, ShownModule } from "./shown-module.ts";

/**
 * The modules of a page with all that they show, in their order. A kind that does not exist shows nothing, and
 * neither does a module that fails: its error is reported, and the rest of the page is there.
 */
export async function loadModules(
  modules: readonly Module[],
  context: ModuleContext & { onError: (error: unknown) => void },
): Promise<ShownModule[]> {
  const loaded = await Promise.all(
    modules.map(async (module) => {
      const data = await loadModule(module, context).catch(context.onError);
      return data ? { place: placeOf(module, context), data } : [];
    }),
  );
  return loaded.flat();
}

async function loadModule(module: Module, context: ModuleContext): Promise<ModuleData | undefined> {
  const kind = module.relations.type;
  if (!isModuleKind(kind)) return undefined;
  const load = MODULE_LOADERS[kind as ModuleData["kind"]];
  const data = await load(module, context);
  return data && ({ kind, ...data } as ModuleData);
}

function placeOf(module: Module, { language }: ModuleContext): ModulePlace {
  const { id, title, titleSize, position, span, columns, view, backgroundType, image } = module;
  const sm = columns.sm ?? 12;
  const md = columns.md ?? span;
  return {
    id,
    title: textIn(title, language),
    titleSize,
    position,
    columns: { sm, md, lg: columns.lg ?? md },
    className: module.class,
    background: backgroundType,
    image,
    color: module.colorBackground,
    view,
    numberItemOfRow: module.numberItemOfRow,
  };
}
