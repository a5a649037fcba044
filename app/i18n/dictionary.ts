/** Texts by key, nested to any depth. */
export type TextTree = { [key: string]: string | TextTree };

/** Texts of one language, by area: the files `locales/<language>/<area>.json`. */
export type Dictionary = Record<string, TextTree>;

export function hasTexts(tree: TextTree | string): boolean {
  return typeof tree === "string" ? tree !== "" : Object.values(tree).some(hasTexts);
}

/** Keys of all texts: `["catalogue.filters.title", …]`. */
export function textKeys(tree: TextTree): string[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    typeof node === "string" ? [key] : textKeys(node).map((subkey) => `${key}.${subkey}`),
  );
}

/** Names of the placeholders in a text, in alphabetical order: `["count", "page"]`. */
export function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([^,}\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? "");
  return [...new Set(names)].sort();
}

/** Error in a file of texts. `key` is the key of the text; empty when the whole file is wrong. */
export type TextError = { file: string; key: string; message: string };

/** Thrown for texts that cannot be used, with an error for each of them. */
export class TextsError extends Error {
  override name = "TextsError";
  readonly errors: readonly TextError[];

  constructor(message: string, errors: readonly TextError[], options?: ErrorOptions) {
    super(message, options);
    this.errors = errors;
  }
}

/**
 * Replaces texts with those of an agency, from the files `<area>.json` of the folder `folder`.
 *
 * @throws TextsError with the file and the key of each text that does not exist, or that has an unknown placeholder.
 */
export function overrideTexts(dictionary: Dictionary, agencyTexts: unknown, folder: string): Dictionary {
  const problems: Problem[] = [];
  const merged = override(dictionary, agencyTexts, [], problems);
  if (problems.length > 0) {
    const errors = problems.map(({ path: [area, ...key], reason }) => {
      return { file: `${folder}/${area}.json`, key: key.join("."), message: reason };
    });
    const lines = errors.map(
      ({ file, key, message }) => `\n  ${[file, key, message].filter(Boolean).join(": ")}`,
    );
    throw new TextsError(`The texts in ${folder} have errors:${lines.join("")}`, errors);
  }
  return merged;
}

/** A text that cannot be replaced. `path` is its key, which begins with the area. */
type Problem = { path: string[]; reason: string };

function override<Tree extends TextTree>(
  tree: Tree,
  agencyTexts: unknown,
  path: string[],
  problems: Problem[],
): Tree {
  const merged: TextTree = { ...tree };
  for (const [key, value] of Object.entries(agencyTexts ?? {})) {
    const keyPath = [...path, key];
    const builtIn = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (typeof builtIn === "string" && typeof value === "string") {
      const unknown = placeholders(value).filter((name) => !placeholders(builtIn).includes(name));
      for (const name of unknown)
        problems.push({ path: keyPath, reason: `has an unknown placeholder {{${name}}}` });
      merged[key] = value;
    } else if (typeof builtIn === "object" && typeof value === "object" && !Array.isArray(value)) {
      merged[key] = override(builtIn, value, keyPath, problems);
    } else {
      const reason = typeof builtIn === "string" ? "must be a text" : "is not the key of a text";
      problems.push({ path: keyPath, reason });
    }
  }
  return merged as Tree;
}
