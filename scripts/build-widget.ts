import { buildFiles } from "./build-files.ts";

/**
 * Builds the script that other websites of the agency include. Its URL never changes, because it is in their HTML.
 */
export async function buildWidget(root: string, buildFolder: string): Promise<void> {
  const files = await buildFiles(root, buildFolder, {
    entry: "app/exports/browser-listings-widget.ts",
    // A plain script: pages include it without `type="module"`.
    output: { format: "iife", entryFileNames: "gable-listings.js" },
  });
  if (files.length !== 1) throw new Error("The script for other websites was not built as one file");
}
