import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** In development Vite makes a module of the source. */
const SOURCE = "/app/owners/accounts/browser-passkey.ts";

/**
 * The address of the script of pages of owners, as `scripts/build-owner-script.ts` names it.
 *
 * @param clientFolder where the built browser files are; none in development.
 * @throws Error when the site was built without it.
 */
export async function ownerScript(clientFolder: string | undefined): Promise<string> {
  if (clientFolder === undefined) return SOURCE;
  const { script } = JSON.parse(await readFile(join(clientFolder, "..", "owner-script.json"), "utf8"));
  return script;
}
