import { isModuleKind, type ModuleKind } from "../../content/module-kinds.ts";
import { valueAt, withValue } from "../website/json-schema.ts";
import { type ModuleDocument, moduleOrder, modulesOf } from "./page-document.ts";

/** Path of the modules in the document of a page. */
export const MODULES = "params.modules";

/** `added`: path of an added module. */
type ModuleChange = { document: unknown; added?: string };

/** Makes a new module of a kind, with everything that its schema requires. */
type NewModule = (kind: ModuleKind) => Omit<ModuleDocument, "id">;

/**
 * Carries out a button of the list of modules: "module:article" adds a module; "earlier:id", "later:id", "hide:id",
 * "show:id" and "delete:id" change one; "order:b,a" sorts all. Undefined for any other button, for a module that the page
 * does not have, and for an order that does not have the id of each module once.
 */
export function changeModules(
  document: unknown,
  action: string,
  newModule: NewModule,
): ModuleChange | undefined {
  const [, verb = "", subject = ""] = /^([a-z]+):([\w,-]{1,4000})$/.exec(action) ?? [];
  const modules = modulesOf(document);
  if (verb === "module") return isModuleKind(subject) ? addModule(document, subject, newModule) : undefined;
  if (verb === "order") return reorder(document, subject.split(","));
  const index = modules.findIndex(({ id }) => id === subject);
  const modulePath = `${MODULES}.${index}`;
  if (index < 0) return undefined;
  switch (verb) {
    case "hide":
      return { document: withValue(document, `${modulePath}.status`, "Hidden") };
    case "show":
      return { document: withValue(document, `${modulePath}.status`, undefined) };
    case "delete":
      return { document: withValue(document, modulePath, undefined) };
    case "earlier":
    case "later":
      return reorder(document, withMovedId(idsInOrder(modules), subject, verb));
    default:
      return undefined;
  }
}

function addModule(document: unknown, kind: ModuleKind, newModule: NewModule): ModuleChange {
  const modules = modulesOf(document);
  const ids = new Set(modules.map(({ id }) => id));
  let number = 1;
  while (ids.has(`${kind}-${number}`)) number += 1;
  // At the end, even when the other modules have sort numbers.
  const last = Math.max(0, ...modules.map(({ sort = 0 }) => sort));
  const module = { id: `${kind}-${number}`, ...newModule(kind), ...(last > 0 && { sort: last }) };
  return {
    document: withValue(document, MODULES, [...modules, module]),
    added: `${MODULES}.${modules.length}`,
  };
}

/** Ids of the modules, in the order in which visitors see them. */
function idsInOrder(modules: readonly ModuleDocument[]): string[] {
  return moduleOrder(modules).map((index) => modules[index]?.id ?? "");
}

function withMovedId(ids: readonly string[], id: string, verb: "earlier" | "later"): string[] {
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, verb === "earlier" ? from - 1 : from + 1));
  const next = ids.toSpliced(from, 1);
  return next.toSpliced(to, 0, id);
}

/** Reorders modules. Sort numbers stay at their position, so that modules above a list stay above it. */
function reorder(document: unknown, ids: readonly string[]): ModuleChange | undefined {
  const modules = modulesOf(document);
  const inOrder = moduleOrder(modules).flatMap((index) => modules[index] ?? []);
  const isSame =
    ids.length === inOrder.length && inOrder.every(({ id }) => id !== undefined && ids.includes(id));
  if (!isSame || new Set(ids).size !== ids.length) return undefined;
  const next = ids.map((id, index) => {
    const { sort: _, ...module } = inOrder.find((module) => module.id === id) as ModuleDocument;
    const { sort } = inOrder[index] as ModuleDocument;
    return sort === undefined ? module : { ...module, sort };
  });
  return valueAt(document, MODULES) === undefined
    ? undefined
    : { document: withValue(document, MODULES, next) };
}
