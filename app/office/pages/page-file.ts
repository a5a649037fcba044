/** Name of a page in URLs of the office: its file name without folder and extension. */
export function pageName(file: string): string {
  return file.replace(/^pages\//, "").replace(/\.json$/, "");
}

/** Path of the document of a page; undefined for an invalid name. */
export function pageFile(name: string | undefined): string | undefined {
  return /^[A-Za-z0-9][\w-]{0,99}$/.test(name ?? "") ? `pages/${name}.json` : undefined;
}
