import { registerHooks } from "node:module";

/** URLs of replaced modules and of their replacements. */
type Replacements = Readonly<Record<string, string>>;

const PARAMETER = "replacements";

const replacementsById: Replacements[] = [];

/**
 * Imports another instance of a module, which imports replacements for some modules. Unlike `vi.mock`, it leaves other test
 * files alone, so they can share a worker.
 *
 * @param replacements only apply to the imports of the module itself.
 */
export async function importReplacing<Module>(moduleUrl: URL, replacements: Replacements): Promise<Module> {
  const url = new URL(moduleUrl);
  url.searchParams.set(PARAMETER, String(replacementsById.push(replacements) - 1));
  return import(url.href);
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const id = context.parentURL && URL.parse(context.parentURL)?.searchParams.get(PARAMETER);
    const replacement = id && replacementsById[Number(id)]?.[resolved.url];
    return replacement ? { ...resolved, url: replacement } : resolved;
  },
});
