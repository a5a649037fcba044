import { fileURLToPath } from "node:url";

/** Where `npm run migrations` writes the steps from one schema to the next. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
