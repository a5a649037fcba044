/** Invalid set-up (environment, site folder). The message says what is wrong, where, and how to fix it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Error in a document of a site: its path, the path of the field in it such as "params.title", and what is wrong. */
export type FileError = { file: string; place: string; message: string };

/** Errors of the documents of a site, all at once. */
export class SiteFolderError extends ConfigError {
  override name = "SiteFolderError";
  readonly errors: readonly FileError[];

  constructor(folder: string, errors: readonly FileError[]) {
    const lines = errors.map(
      ({ file, place, message }) => `\n  ${[file, place, message].filter(Boolean).join(": ")}`,
    );
    super(
      `The configuration in ${folder} has ${errors.length} ${errors.length === 1 ? "error" : "errors"}:${lines.join("")}`,
    );
    this.errors = errors;
  }
}
