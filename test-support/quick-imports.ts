import { join } from "node:path";

/** Path of a module that makes Node load other modules faster, for the option `--import`. */
export const QUICK_IMPORTS = join(import.meta.dirname, "../server/quick-imports.ts");
