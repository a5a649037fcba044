import { isModuleKind, type ModuleKind } from "../../content/module-kinds.ts";
import { valueAt, withValue } from "../website/json-schema.ts";
import { moduleOrder, modulesOf, type WrittenModule } from "./written-page.ts";

/** Place of the modules in the document of a page. */
export const MODULES = "params.modules";

type Changed = { document: unknown; added?: string };

/** A new module of a kind, with what its schema needs. */
type NewModule = (kind: ModuleKind) => Omit<WrittenModule, "id">;

/**
 * Carries out a button of the list of modules: "module:article" adds one, "earlier:id", "later:id", "hide:id", "show:id"
 * and "delete:id" change one, and "order:b,a" is their new order. Undefined for other buttons.
 */
export function changeModules(document: unknown, action: string, newModule: NewModule): Changed | undefined {
  const [, verb = "", subject = ""] = /^([a-z]+):([\w,-]{1,4000})$/.exec(action) ?? [];
  const modules = modulesOf(document);
  if (verb === "module") return isModuleKind(subject) ? addModule(document, subject, newModule) : undefined;
  if (verb === "order") return reorder(document, subject.split(","));
  const at = modules.findIndex(({ id }) => id === subject);
  const place = `${MODULES}.${at}`;
  if (at < 0) return undefined;
  switch (verb) {
    case "hide":
      return { document: withValue(document, `${place}.status`, "Hidden") };
    case "show":
      return { document: withValue(document, `${place}.status`, undefined) };
    case "delete":
      return { document: withValue(document, place, undefined) };
    case "earlier":
    case "later":
      return reorder(document, moved(idsOf(modules), subject, verb));
    default:
      return undefined;
  }
}

function addModule(document: unknown, kind: ModuleKind, newModule: NewModule): Changed {
  const modules = modulesOf(document);
  const ids = new Set(modules.map(({ id }) => id));
  let number = 1;
  while (ids.has(`${kind}-${number}`)) number += 1;
  // After all others, also where those have numbers for their order.
  const last = Math.max(0, ...modules.map(({ sort = 0 }) => sort));
  const module = { id: `${kind}-${number}`, ...newModule(kind), ...(last > 0 && { sort: last }) };
  return {
    document: withValue(document, MODULES, [...modules, module]),
    added: `${MODULES}.${modules.length}`,
  };
}

/** Ids of the modules in the order in which visitors see them. */
function idsOf(modules: readonly WrittenModule[]): string[] {
  return moduleOrder(modules).map((at) => modules[at]?.id ?? "");
}

function moved(ids: readonly string[], id: string, verb: "earlier" | "later"): string[] {
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, verb === "earlier" ? from - 1 : from + 1));
  const next = ids.toSpliced(from, 1);
  return next.toSpliced(to, 0, id);
}

/** Puts modules in an order. Numbers for the order stay at their place, so that those above a list stay above it. */
function reorder(document: unknown, ids: readonly string[]): Changed | undefined {
  const modules = modulesOf(document);
  const shown = moduleOrder(modules).flatMap((at) => modules[at] ?? []);
  const isSame = ids.length === shown.length && shown.every(({ id }) => id !== undefined && ids.includes(id));
  if (!isSame || new Set(ids).size !== ids.length) return undefined;
  const next = ids.map((id, index) => {
    const { sort: _, ...module } = shown.find((one) => one.id === id) as WrittenModule;
    const { sort } = shown[index] as WrittenModule;
    return sort === undefined ? module : { ...module, sort };
  });
  return valueAt(document, MODULES) === undefined
    ? undefined
    : { document: withValue(document, MODULES, next) };
}
