import { enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/*
 * Imported by each entry point before it imports the rest, which then loads in less than half of the time
 * (docs/decisions/0313-quicker-starts-and-tests.md).
 */

const MODULES = join(import.meta.dirname, "..", "node_modules");

// Beside the code, so that nobody can change it who cannot change the code. Node goes without if it cannot write.
enableCompileCache(join(MODULES, ".cache", "node"));

/**
 * The package.json of drizzle-orm lists its exports on 170 kB, and Node reads the list again for each module
 * that imports it, and for each of its own.
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
