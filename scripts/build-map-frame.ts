import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const ENTRY = "app/map/frame/start-frame.ts";

/**
 * Builds the frame of maps beside the site: a page of its own, whose script no screen shares, so that the map
 * library weighs on nobody who does not look at a map. `map-frame.json` beside the browser's files names the
 * script and the style sheet for the server (`server/map-pages.ts`).
 */
export async function buildMapFrame(root: string, buildFolder: string): Promise<void> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    worker: { format: "es" },
    build: {
      outDir: join(buildFolder, "client"),
      emptyOutDir: false,
      copyPublicDir: false,
      // The library is what it is, and comes when somebody looks at a map.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: join(root, ENTRY),
        output: {
          entryFileNames: "assets/map-frame-[hash].js",
          chunkFileNames: "assets/map-[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
        },
      },
    },
  });
  const files = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = files.find((file) => file.type === "chunk" && file.isEntry)?.fileName;
  const style = files.find(({ fileName }) => fileName.endsWith(".css"))?.fileName;
  if (!script || !style) throw new Error("The frame of maps was built without its script or its style");
  await writeFile(
    join(buildFolder, "map-frame.json"),
    JSON.stringify({ script: `/${script}`, style: `/${style}` }),
  );
}
