import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Relative imports of a script, e.g. `import { buildFiles } from "./build-files.ts";`. */
const RELATIVE_IMPORT = /^(?:import|export|\} from)\b.*"\.\/([\w.-]+)";$/gm;

/** Returns the files and folders whose change makes a build outdated: what is built, and the scripts that build it. */
export async function buildSources(root: string): Promise<string[]> {
  const scripts = new Set(["build.ts"]);
  // Scripts that are added meanwhile are read too.
  for (const script of scripts) {
    const code = await readFile(join(root, "scripts", script), "utf8");
    for (const [, imported = ""] of code.matchAll(RELATIVE_IMPORT)) scripts.add(imported);
  }
  return ["app", "public", "package-lock.json", ...[...scripts].map((script) => `scripts/${script}`)];
}
