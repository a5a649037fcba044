import { join } from "node:path";

/** Module that loads the others sooner, for `--import`: the site and the commands import it first. */
export const QUICK_IMPORTS = join(import.meta.dirname, "../server/quick-imports.ts");
