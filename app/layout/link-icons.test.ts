import { expect, test } from "vitest";
import { LINK_ICONS } from "../content/site-folder/link-item.ts";
import { iconShapes } from "./link-icons.server.ts";

test.each(LINK_ICONS)("the icon %s has a drawing", (icon) => {
  const shapes = iconShapes(icon);
  expect(shapes.length).toBeGreaterThan(0);
  for (const [element] of shapes) expect(element).toMatch(/^(path|circle|rect|line|polyline)$/);
});
