import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const ENTRY = "app/accounts/passkeys/browser-passkey.ts";

/**
 * Builds the only script of owner pages beside the site. `owner-script.json` beside the browser's files names
 * it for the server (`server/requests/owner-script.ts`).
 */
export async function buildOwnerScript(root: string, buildFolder: string): Promise<void> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: join(buildFolder, "client"),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, ENTRY),
        output: { entryFileNames: "assets/owner-script-[hash].js" },
      },
    },
  });
  const files = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = files.find((file) => file.type === "chunk" && file.isEntry)?.fileName;
  if (!script || files.length > 1) throw new Error("The script of owners was not built as one file");
  await writeFile(join(buildFolder, "owner-script.json"), JSON.stringify({ script: `/${script}` }));
}
