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

/** For each object, the objects that it refers to by `@id`, or those that refer to it. */
type References = Map<JsonLdNode, JsonLdNode[]>;

/**
 * Objects in the scripts that are not part of another object on the page: lists and `@graph` are flattened, and references
 * by `@id` are replaced by the objects that they name. Of objects that refer to each other, none is a part of the others.
 * `problems` says which scripts cannot be read.
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
  const references: References = new Map();
  const nodes = roots.map((node) => resolveReferences(node, named, references));
  const top = unreferencedNodes(roots, references);
  return { nodes: nodes.filter((_, index) => top.has(roots[index] as JsonLdNode)), problems };
}

/** Nodes that no other node leads to by its references, except nodes that they lead to themselves. */
function unreferencedNodes(nodes: JsonLdNode[], references: References): Set<JsonLdNode> {
  const referrers: References = new Map();
  for (const [node, targets] of references)
    for (const target of targets) addReference(referrers, target, node);
  // No start leads to an earlier one. So a start that no later one leads to is a top node, and whatever leads to it is in
  // a cycle with it.
  const reached = new Set<JsonLdNode>();
  const starts: JsonLdNode[] = [];
  for (const node of nodes) {
    if (reached.has(node)) continue;
    starts.push(node);
    addReachable(node, references, reached);
  }
  const parts = new Set<JsonLdNode>();
  const top = new Set<JsonLdNode>();
  for (const start of starts.toReversed()) {
    if (parts.has(start)) continue;
    addReachable(start, references, parts);
    addReachable(start, referrers, top);
  }
  return top;
}

/** Adds a node, and all nodes that its references lead to, to `reached`. */
function addReachable(start: JsonLdNode, references: References, reached: Set<JsonLdNode>): void {
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    for (const target of references.get(node) ?? []) waiting.push(target);
  }
}

function addReference(references: References, from: JsonLdNode, to: JsonLdNode): void {
  const targets = references.get(from);
  if (targets === undefined) references.set(from, [to]);
  else targets.push(to);
}

function flattenGraph(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(flattenGraph);
  if (!isObject(value)) return [];
  return "@graph" in value ? flattenGraph(value["@graph"]) : [value];
}

/**
 * Copies a node with its references replaced; one to an object that contains it stays. Adds the references that are
 * written in the node itself to `references`.
 */
function resolveReferences(
  root: JsonLdNode,
  named: ReadonlyMap<string, JsonLdNode>,
  references: References,
): JsonLdNode {
  let count = 0;
  /** `node`: the named node, or the root, in which the value is written. */
  const copy = (value: unknown, ancestors: readonly unknown[], node: JsonLdNode): unknown => {
    count += 1;
    if (count > MAX_NODES || ancestors.length > MAX_DEPTH) return undefined;
    if (Array.isArray(value)) return value.map((item) => copy(item, [...ancestors, value], node));
    if (!isObject(value)) return value;
    const target = isReference(value) ? named.get(String(value["@id"])) : undefined;
    if (target && ancestors.length > 0) {
      if (node === root) addReference(references, node, target);
      if (!ancestors.includes(target)) return copy(target, [...ancestors, value], target);
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, copy(member, [...ancestors, value], node)]),
    );
  };
  return copy(root, [], root) as JsonLdNode;
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
