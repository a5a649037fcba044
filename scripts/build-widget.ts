import { join } from "node:path";
import { build } from "vite";

const ENTRY = "app/exports/browser-listings-widget.ts";

/**
 * Builds the script that other websites of the agency include. Its address never changes, because it is written in
 * their pages.
 */
export async function buildWidget(root: string, buildFolder: string): Promise<void> {
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
        // A plain script: pages include it without `type="module"`.
        output: { format: "iife", entryFileNames: "gable-listings.js" },
      },
    },
  });
  const files = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (files.length !== 1) throw new Error("The script for other websites was not built as one file");
}
