import { Parser } from "htmlparser2";
import { isObject } from "../fields/source-record.ts";

/** An object of schema.org. */
export type JsonLdNode = Record<string, unknown>;

export type PageMarkup = {
  /** Contents of the scripts of the type `application/ld+json`. */
  scripts: string[];
  /** Canonical URL of the page, from `<link rel="canonical">`. */
  canonical?: string;
  /** Language of the page, such as "nl". */
  language?: string;
};

/** Reads the metadata of a page, without running its scripts. Never throws. */
export function pageMarkup(html: string): PageMarkup {
  const markup: PageMarkup = { scripts: [] };
  let script: string[] | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "html") markup.language ??= attributes.lang?.slice(0, 2).toLowerCase();
      if (name === "link" && attributes.rel?.toLowerCase() === "canonical")
        markup.canonical ??= attributes.href;
      if (name === "script" && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? "")) script = [];
    },
    ontext: (text) => void script?.push(text),
    onclosetag(name) {
      if (name !== "script" || script === undefined) return;
      markup.scripts.push(script.join(""));
      script = undefined;
    },
  });
  parser.end(html);
  return markup;
}

const MAX_NODES = 5_000;
const MAX_DEPTH = 32;

/**
 * Objects in the scripts that are not part of another object on the page: lists and `@graph` are flattened, and references
 * by `@id` are replaced by the objects that they name. `problems` says which scripts cannot be read.
 */
export function topNodes(scripts: string[]): { nodes: JsonLdNode[]; problems: string[] } {
  const problems: string[] = [];
  const roots = scripts.flatMap((script, index) => {
    try {
      return flattenGraph(JSON.parse(script));
    } catch {
      problems.push(`its JSON-LD no. ${index + 1} is not valid JSON`);
      return [];
    }
  });
  const named = new Map(
    roots.flatMap((node) => (typeof node["@id"] === "string" ? [[node["@id"], node]] : [])),
  );
  const parts = new Set<JsonLdNode>();
  const nodes = roots.map((node) => resolveReferences(node, named, parts));
  return { nodes: nodes.filter((_, index) => !parts.has(roots[index] as JsonLdNode)), problems };
}

function flattenGraph(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(flattenGraph);
  if (!isObject(value)) return [];
  return "@graph" in value ? flattenGraph(value["@graph"]) : [value];
}

/** Copies a node with its references replaced. Adds the nodes that it refers to to `parts`. */
function resolveReferences(
  root: JsonLdNode,
  named: ReadonlyMap<string, JsonLdNode>,
  parts: Set<JsonLdNode>,
): JsonLdNode {
  let count = 0;
  const copy = (value: unknown, ancestors: readonly unknown[]): unknown => {
    count += 1;
    if (count > MAX_NODES || ancestors.length > MAX_DEPTH) return undefined;
    if (Array.isArray(value)) return value.map((item) => copy(item, [...ancestors, value]));
    if (!isObject(value)) return value;
    const target = isReference(value) ? named.get(String(value["@id"])) : undefined;
    if (target && ancestors.length > 0 && !ancestors.includes(target)) {
      parts.add(target);
      return copy(target, [...ancestors, value]);
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, copy(member, [...ancestors, value])]),
    );
  };
  return copy(root, []) as JsonLdNode;
}

function isReference(node: JsonLdNode): boolean {
  return Object.keys(node).length === 1 && typeof node["@id"] === "string";
}

/** Names of the types of an object, without the prefix of schema.org. */
export function typesOf(node: JsonLdNode): string[] {
  return list(node["@type"]).map((type) => String(type).replace(/^.*[/#:]/, ""));
}

/** Values of a property as a list, which is empty for an absent value. */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
