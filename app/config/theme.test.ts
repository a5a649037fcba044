import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { linkColourStyles, type Theme, themeSchema, themeStyles } from "./theme.ts";

const defaults = themeSchema.parse({});
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

function errorsOf(theme: unknown): string[] {
  const result = themeSchema.safeParse(theme);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("contrast", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4.0],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s on %s is %d, as WCAG defines it", (text, background, ratio) => {
    expect(contrastRatio(text, background)).toBeCloseTo(ratio, 1);
  });

  test("does not depend on the order of the colours, and is from 1 to 21", () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe("the colours of an agency", () => {
  test("can replace any default colour", () => {
    const theme = themeSchema.parse({ light: { action: "#00557F" }, radiusPx: 0 });
    expect(theme.light).toEqual({ ...defaults.light, action: "#00557F" });
    expect(theme.dark).toEqual(defaults.dark);
  });

  test("are not compared when one is not a colour", () => {
    expect(errorsOf({ light: { action: "red" } })).toEqual([
      "light.action: must be a colour such as #9c3d27",
    ]);
  });

  test.each([
    [{ light: { slate: "#aaaaaa" } }, "light.slate", "contrast of 2.1; it must be at least 4.5"],
    // 4.48 is rounded down: "4.5; it must be at least 4.5" would contradict itself.
    [{ light: { slate: "#777777" } }, "light.slate", "on surface #ffffff has a contrast of 4.4;"],
    [{ light: { action: "#ffcc00" } }, "light.action", "on paper"],
    [{ light: { action: "#ffcc00" } }, "light.onAction", "on action #ffcc00"],
    [{ light: { control: "#dddddd" } }, "light.control", "at least 3"],
    [{ dark: { ink: "#333333" } }, "dark.ink", "on paper #16191c"],
    [{ dark: { paper: "#ffffff" } }, "dark.ink", "on paper #ffffff"],
  ])("are refused when they are not legible: %j", (theme, property, part) => {
    expect(
      errorsOf(theme).find((error) => error.startsWith(`${property}: `) && error.includes(part)),
    ).toBeDefined();
  });

  test("have all their errors reported together", () => {
    const errors = errorsOf({ light: { ink: "#ffffff", slate: "#ffffff" } });
    expect(new Set(errors.map((error) => error.split(":")[0]))).toEqual(
      new Set(["light.ink", "light.slate"]),
    );
  });

  test.each([
    "red",
    "#fff",
    "#12345",
    "rgb(1,2,3)",
    "#9c3d27;}body{display:none",
    "#9c3d27\n",
    "</style>",
    "",
  ])("must be valid colours: not %j", (text) => {
    expect(errorsOf({ light: { ink: text } })[0]).toContain("must be a colour such as #9c3d27");
  });

  test("are refused under unknown names", () => {
    expect(errorsOf({ light: { inc: "#000000" } })[0]).toContain("inc");
    expect(errorsOf({ colour: "#000000" })[0]).toContain("colour");
  });

  test("are legible on their background, for every accepted value", () => {
    fc.assert(
      fc.property(fc.constantFrom("ink", "slate", "action", "success"), hex, (role, colour) => {
        const result = themeSchema.safeParse({ light: { [role]: colour } });
        fc.pre(result.success);
        const light = (result.data as Theme).light as Record<string, string>;
        expect(contrastRatio(String(light[role]), String(light.surface))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the style sheet of a theme", () => {
  test("has a custom property for each colour, in light and dark mode", () => {
    const styles = themeStyles(defaults);
    expect(styles).toContain("--colour-paper:#faf8f5;");
    expect(styles).toContain("--colour-on-action:#ffffff;");
    expect(styles).toContain("--radius:3px;");
    expect(styles).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{.*--colour-paper:#16191c;/);
  });

  test("has the colours of one scheme for a preview, whatever the visitor's system prefers", () => {
    const styles = themeStyles(defaults, "dark");
    expect(styles).toContain("color-scheme:dark;--colour-paper:#16191c;");
    expect(styles).not.toContain("@media");
    expect(linkColourStyles(["#00573f"], defaults, "dark")).toContain(
      ".link-00573f{color:var(--colour-ink)}",
    );
    expect(linkColourStyles(["#00573f"], defaults, "light")).toBe(".link-00573f{color:#00573f}");
  });

  test.each([
    [{ spacing: "compact" }, ["--space:.7;"]],
    [{ spacing: "spacious" }, ["--space:1.4;"]],
    [{ cards: "border" }, ["--card-fill:100%;", "--card-line:1px;"]],
    [{ cards: "shadow" }, ["--card-fill:100%;", "--card-shadow:"]],
  ])("has the spacing and the cards of %j once, for light and dark mode", (settings, declarations) => {
    const styles = themeStyles(themeSchema.parse(settings));
    const [root = "", dark = ""] = styles.split("@media");
    for (const declaration of declarations) expect(root).toContain(declaration);
    expect(dark).not.toMatch(/--(space|card-)/);
  });

  test("has no properties of spacing and cards by default, because app.css has their default values", () => {
    expect(themeStyles(defaults)).not.toMatch(/--(space|card-)/);
  });

  test("names the fonts of an agency", () => {
    const theme = themeSchema.parse({ titleFont: "Georgia, 'Times New Roman'", textFont: "Verdana" });
    expect(themeStyles(theme)).toContain("--font-title:Georgia, 'Times New Roman';--font-text:Verdana;");
  });

  test("cannot be broken by the name of a font, which is refused", () => {
    for (const font of ["a;}", "</style>", "a{", "url(x)", "a\\", "", "'a", 'a"', "'a\""]) {
      expect(errorsOf({ titleFont: font }), font).not.toEqual([]);
    }
  });
});

describe("web fonts of the agency", () => {
  const font = { family: "Gevel Sans", file: "fonts/gevel.woff2", weight: "200 800" };

  test("are declared from the site folder", () => {
    const styles = themeStyles(themeSchema.parse({ fonts: [font], textFont: "'Gevel Sans', sans-serif" }));
    expect(styles).toMatch(
      /^@font-face\{font-family:"Gevel Sans";src:url\("\/fonts\/gevel\.woff2"\) format\("woff2"\)/,
    );
    expect(styles).toContain("font-weight:200 800;font-style:normal;font-display:swap}");
  });

  test.each(["https://fonts.example/a.woff2", "fonts/../a.woff2", "fonts/a.ttf", 'fonts/a".woff2'])(
    "cannot be a file such as %s",
    (file) => {
      expect(errorsOf({ fonts: [{ ...font, file }] })[0]).toMatch(/^fonts\.0\.file: must be a woff2 file/);
    },
  );
});

test("each link colour has one rule, and in dark mode the text colour replaces a colour that is not legible there", () => {
  const rules = linkColourStyles(["#00573f", "#7fbf9f", "#00573f"], defaults);
  expect(rules.match(/\.link-00573f\{color:#00573f\}/g)).toHaveLength(1);
  expect(rules).toContain("@media (prefers-color-scheme:dark){.link-00573f{color:var(--colour-ink)}}");
  expect(rules).toContain(".link-7fbf9f{color:#7fbf9f}");
  expect(rules).not.toContain("{.link-7fbf9f{color:var");
});
