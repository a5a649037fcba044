import { fileURLToPath } from "node:url";

/** Folder into which `npm run migrations` writes the migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
