import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** URL in development, where Vite compiles the source. */
const DEVELOPMENT_SCRIPT = "/app/accounts/passkeys/browser-passkey.ts";

/**
 * Returns the URL of the passkey script, which `scripts/build-owner-script.ts` builds.
 *
 * @param clientFolder folder of the built browser files; undefined in development.
 * @throws Error when the site was built without the script.
 */
export async function passkeyScript(clientFolder: string | undefined): Promise<string> {
  if (clientFolder === undefined) return DEVELOPMENT_SCRIPT;
  const { script } = JSON.parse(await readFile(join(clientFolder, "..", "owner-script.json"), "utf8"));
  return script;
}
