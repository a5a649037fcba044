/** Name of a page in addresses of the office: its file without folder and ending. */
export function pageName(file: string): string {
  return file.replace(/^pages\//, "").replace(/\.json$/, "");
}

/** File of the page with this name; undefined when none can have it. */
export function pageFile(name: string | undefined): string | undefined {
  return /^[A-Za-z0-9][\w-]{0,99}$/.test(name ?? "") ? `pages/${name}.json` : undefined;
}
