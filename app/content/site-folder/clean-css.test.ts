import { expect, test } from "vitest";
import { cleanCss } from "./clean-css.ts";

test("a style sheet that loads nothing is unchanged", () => {
  const css = ".motto blockquote { font-style: italic; color: var(--colour-slate); }";
  expect(cleanCss(css)).toBe(css);
});

test.each([
  "@import 'https://evil.be/a.css';",
  "@IMPORT url(//evil.be);",
  "@im@import;port 'https://evil.be/a.css';",
  "a { background: url(https://evil.be/x.png) }",
  "a { background: URL ( 'https://evil.be/x.png' ) }",
  "a { background: u\\72l(https://evil.be) }",
  'a { background: image-set("https://evil.be/x.png" 1x) }',
  '@font-face { src: url("//evil.be/f.woff2") }',
  "a { width: expression(alert(1)) }",
  "</style><script src=//evil.be></script>",
])("%j cannot load a file, run a script or end the style element", (css) => {
  expect(cleanCss(css)).not.toMatch(/url\s*\(|@import|image-set\s*\(|expression\s*\(|</i);
});
