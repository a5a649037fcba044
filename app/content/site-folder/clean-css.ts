/**
 * Sanitises the style sheet of a page: removes whatever loads a file or ends the style element (`@import`, `url(…)`, `<`).
 * Styles may change how a page looks, but must not cause a request. Backslashes are removed, because an escape such as
 * `u\72l` could hide a name. A space takes the place of `@import`, so that what is around it does not become another one.
 */
export function cleanCss(css: string): string {
  return css
    .replaceAll("<", "")
    .replace(/\\/g, "")
    .replace(/@import[^;]*;?/gi, " ")
    .replace(/(?:url|image-set|image|src)\s*\([^)]*\)?/gi, "none")
    .replace(/expression\s*\([^)]*\)?/gi, "none");
}
