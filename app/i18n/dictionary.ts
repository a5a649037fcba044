/** Texts by key, in groups as deep as they need to be. */
export type TextTree = { [key: string]: string | TextTree };

/** The texts of one language, by area: the files `locales/<language>/<area>.json`. */
export type Dictionary = Record<string, TextTree>;

/** Whether there is any text in it. */
export function hasTexts(tree: TextTree | string): boolean {
  return typeof tree === "string" ? tree !== "" : Object.values(tree).some(hasTexts);
}

/** The keys of all texts: `["catalogue.filters.title", …]`. */
export function textKeys(tree: TextTree): string[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    typeof node === "string" ? [key] : textKeys(node).map((below) => `${key}.${below}`),
  );
}

/** The names that a text leaves open, in alphabetical order: `["count", "page"]`. */
export function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([^,}\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? "");
  return [...new Set(names)].sort();
}

/**
 * The texts with an agency's own in their place.
 *
 * @throws Error naming the keys, and where they stand, of texts that replace nothing or that leave open what
 *   the site does not fill in.
 */
export function overrideTexts(dictionary: Dictionary, own: unknown, where: string): Dictionary {
  const problems: string[] = [];
  const merged = override(dictionary, own, [], problems);
  if (problems.length > 0) throw new Error(`The texts in ${where} do not fit: ${problems.join("; ")}`);
  return merged;
}

function override<Tree extends TextTree>(tree: Tree, own: unknown, path: string[], problems: string[]): Tree {
  const merged: TextTree = { ...tree };
  for (const [key, value] of Object.entries(own ?? {})) {
    const at = [...path, key];
    const current = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (typeof current === "string" && typeof value === "string") {
      const unknown = placeholders(value).filter((name) => !placeholders(current).includes(name));
      for (const name of unknown) problems.push(`"${at.join(".")}" asks for "${name}"`);
      merged[key] = value;
    } else if (typeof current === "object" && typeof value === "object" && !Array.isArray(value)) {
      merged[key] = override(current, value, at, problems);
    } else {
      problems.push(`"${at.join(".")}" replaces nothing`);
    }
  }
  return merged as Tree;
}
