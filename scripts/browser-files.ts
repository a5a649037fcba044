/** URL paths of the scripts and style sheets that every page loads, such as `/assets/site-CYbFeBFf.js`. */
export type BrowserFiles = { scripts: string[]; styles: string[] };
