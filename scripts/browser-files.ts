/**
 * URL paths of the scripts and style sheets that every public page, or every page of the office, loads, such as
 * `/assets/site-CYbFeBFf.js`.
 */
export type BrowserFiles = { scripts: string[]; styles: string[] };
