import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** In development, Vite compiles the source as a module. */
const SOURCE = "/app/accounts/passkeys/browser-passkey.ts";

/**
 * Returns the address of the script of owner pages, as named by `scripts/build-owner-script.ts`.
 *
 * @param clientFolder folder of the built browser files; undefined in development.
 * @throws Error when the site was built without the script.
 */
export async function ownerScript(clientFolder: string | undefined): Promise<string> {
  if (clientFolder === undefined) return SOURCE;
  const { script } = JSON.parse(await readFile(join(clientFolder, "..", "owner-script.json"), "utf8"));
  return script;
}
