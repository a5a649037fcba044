import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildFiles } from "./build-files.ts";

/**
 * Builds the map frame. It is a page of its own with its own script, so only visitors who look at a map load the map
 * library. `map-frame.json` tells the server (`server/pages/map-pages.ts`) the names of the script and the style sheet.
 */
export async function buildMapFrame(root: string, buildFolder: string): Promise<void> {
  const files = await buildFiles(root, buildFolder, {
    entry: "app/map/frame/start-frame.ts",
    output: {
      entryFileNames: "assets/map-frame-[hash].js",
      chunkFileNames: "assets/map-[name]-[hash].js",
      assetFileNames: "assets/[name]-[hash][extname]",
    },
    worker: { format: "es" },
    build: {
      modulePreload: { polyfill: true },
      // The map library is large, but loads only when a visitor looks at a map.
      chunkSizeWarningLimit: 2_000,
    },
  });
  const script = files.find((file) => file.type === "chunk" && file.isEntry)?.fileName;
  const style = files.find(({ fileName }) => fileName.endsWith(".css"))?.fileName;
  if (!script || !style) throw new Error("The frame of maps was built without its script or its style");
  await writeFile(
    join(buildFolder, "map-frame.json"),
    JSON.stringify({ script: `/${script}`, style: `/${style}` }),
  );
}
