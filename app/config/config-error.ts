/** Invalid set-up (environment, site folder). The message says what is wrong, where, and how to fix it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Error in a document of a site. */
export type FileError = {
  /** Path of the document, such as "pages/home.json". */
  file: string;
  /** Path of the field in the document, such as "params.title"; empty for the whole document. */
  fieldPath: string;
  message: string;
};

/** Formats an error as one line: "pages/home.json: params.title: must be a text". */
export function fileErrorText({ file, fieldPath, message }: FileError): string {
  return [file, fieldPath, message].filter(Boolean).join(": ");
}

/** Errors of the documents of a site, all at once. */
export class SiteFolderError extends ConfigError {
  override name = "SiteFolderError";
  readonly errors: readonly FileError[];

  constructor(folder: string, errors: readonly FileError[]) {
    const lines = errors.map((error) => `\n  ${fileErrorText(error)}`);
    super(
      `The configuration in ${folder} has ${errors.length} ${errors.length === 1 ? "error" : "errors"}:${lines.join("")}`,
    );
    this.errors = errors;
  }
}
