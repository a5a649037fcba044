/** Addresses of what every page loads: `/assets/site-CYbFeBFf.js`. */
export type BrowserFiles = { scripts: string[]; styles: string[] };
