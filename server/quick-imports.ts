import { enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/*
 * Speeds up the imports that follow: each entry point imports this file first, and then needs less than half of the
 * time (docs/decisions/0313-quicker-starts-and-tests.md).
 */

const MODULES = join(import.meta.dirname, "..", "node_modules");

// The cache is stored beside the code, because it needs the same protection. Node does without if it cannot write.
enableCompileCache(join(MODULES, ".cache", "node"));

/**
 * The package.json of drizzle-orm has 170 kB of exports, which Node parses again for every module that imports
 * drizzle-orm, and for every module of drizzle-orm.
 */
const DRIZZLE = "drizzle-orm";
const DRIZZLE_FOLDER = pathToFileURL(join(MODULES, DRIZZLE, "/")).href;
const resolved = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]["resolve"] & {}>>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith(".") && specifier.endsWith(".js") && isOfDrizzle(context.parentURL))
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !context.conditions.includes("import"))
      return nextResolve(specifier, context);
    const known = resolved.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    resolved.set(specifier, known);
    return known;
  },
});

function isOfDrizzle(url: string | undefined): boolean {
  return url?.startsWith(DRIZZLE_FOLDER) ?? false;
}
