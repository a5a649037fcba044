import { join } from "node:path";
import { type BuildEnvironmentOptions, build, type InlineConfig, type Rolldown } from "vite";

type ScriptBuild = Omit<InlineConfig, "build"> & {
  /** Path of the script, relative to the root of the project. */
  entry: string;
  /** Names and format of the written files. */
  output: Rolldown.OutputOptions;
  build?: Omit<BuildEnvironmentOptions, "rolldownOptions">;
};

/**
 * Builds a script that is not part of the main build, with what it imports, and adds it to the browser files of the site.
 * Returns the written files.
 */
export async function buildFiles(
  root: string,
  buildFolder: string,
  { entry, output, build: buildOptions, ...config }: ScriptBuild,
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
      ...buildOptions,
      rolldownOptions: { input: join(root, entry), output },
    },
  });
  return [result].flat().flatMap((built) => ("output" in built ? built.output : []));
}
