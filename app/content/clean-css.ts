/**
 * A page's own style sheet with what could load from elsewhere or end the style element taken out: no `@import`,
 * no `url(…)`, no `<`. Styles may change how a page looks, never whom it talks to.
 */
export function cleanCss(css: string): string {
  return css
    .replaceAll("<", "")
    .replace(/\\/g, "")
    .replace(/@import[^;]*;?/gi, "")
    .replace(/(?:url|image-set|image|src)\s*\([^)]*\)?/gi, "none")
    .replace(/expression\s*\([^)]*\)?/gi, "none");
}
