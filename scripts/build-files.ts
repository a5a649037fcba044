import { join } from "node:path";
import { type BuildEnvironmentOptions, build, type InlineConfig, type Rolldown } from "vite";

type Wanted = Omit<InlineConfig, "build"> & {
  /** Path of the script, relative to the root of the project. */
  entry: string;
  /** Names and format of what is written. */
  output: Rolldown.OutputOptions;
  build?: BuildEnvironmentOptions;
};

/** Builds a script beside the site, into its files for the browser. Returns what was written. */
export async function buildFiles(
  root: string,
  buildFolder: string,
  { entry, output, build: more, ...config }: Wanted,
): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    ...config,
    build: {
      outDir: join(buildFolder, "client"),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      ...more,
      rolldownOptions: { input: join(root, entry), output },
    },
  });
  return [result].flat().flatMap((one) => ("output" in one ? one.output : []));
}
