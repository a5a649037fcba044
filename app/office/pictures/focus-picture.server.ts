import { FOCUS_STEP, type PictureFocus } from "../../content/picture-focus.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { parsed } from "../website/website-page.server.ts";

/** Document with the points of focus of all pictures. */
export const FOCUS_DOCUMENT = "content/pictures.json";

type Written = { items?: PictureFocus[] };

/** Points of focus that visitors see, by path. */
export async function findFocuses(
  content: Pick<ContentService, "shown">,
): Promise<Map<string, PictureFocus>> {
  const { items = [] } = (parsed(await (await content.shown()).text(FOCUS_DOCUMENT)) ?? {}) as Written;
  return new Map(items.map((item) => [item.image, item]));
}

/** Reads a point of focus as a form sends it; undefined when it is none. */
export function readFocus({ x = "", y = "" }: Record<string, string>): { x: number; y: number } | undefined {
  const [left, top] = [x, y].map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 101));
  if (left === undefined || top === undefined || left > 100 || top > 100) return undefined;
  return { x: onStep(left), y: onStep(top) };
}

function onStep(percent: number): number {
  return Math.round(percent / FOCUS_STEP) * FOCUS_STEP;
}

type Focusing = {
  image: string;
  /** Absent to have none any more. */
  point: { x: number; y: number } | undefined;
  author: { id: number; name: string };
  now: Date;
};

/**
 * Publishes the point of focus of a picture, or that it has none. False when a colleague saved another one at the same
 * moment. The others stay as they are.
 */
export async function focusPicture(
  content: Pick<ContentService, "find" | "save">,
  { image, point, author, now }: Focusing,
): Promise<boolean> {
  const found = await content.find(FOCUS_DOCUMENT);
  const document = (parsed(found?.text) ?? {}) as Written;
  const others = (document.items ?? []).filter((item) => item.image !== image);
  const items = point ? [...others, { image, ...point }] : others;
  const body = `${JSON.stringify({ ...document, items }, null, 2)}\n`;
  const change = { path: FOCUS_DOCUMENT, body, token: found?.token };
  return (await content.save([change], { kind: "publish" }, { author, now })).kind === "saved";
}
