import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildFiles } from "./build-files.ts";

/**
 * Builds the script for passkeys, which the sign-in and account pages of owners and of staff load; other pages of
 * owners have no script. `owner-script.json` tells the server (`server/requests/passkey-script.ts`) its name.
 */
export async function buildOwnerScript(root: string, buildFolder: string): Promise<void> {
  const files = await buildFiles(root, buildFolder, {
    entry: "app/accounts/passkeys/browser-passkey.ts",
    output: { entryFileNames: "assets/owner-script-[hash].js" },
  });
  const script = files.find((file) => file.type === "chunk" && file.isEntry)?.fileName;
  if (!script || files.length > 1) throw new Error("The script of owners was not built as one file");
  await writeFile(join(buildFolder, "owner-script.json"), JSON.stringify({ script: `/${script}` }));
}
