import { FOCUS_STEP, type PictureFocus } from "../../content/picture-focus.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { parseJson } from "../website/website-page.server.ts";

/** Document with the focus points of all pictures. */
export const FOCUS_DOCUMENT = "content/pictures.json";

type FocusDocument = { items?: PictureFocus[] };

/** Finds the published focus points, by the path of the picture. */
export async function findFocuses(
  content: Pick<ContentService, "published">,
): Promise<Map<string, PictureFocus>> {
  const { items = [] } = (parseJson(await (await content.published()).text(FOCUS_DOCUMENT)) ??
    {}) as FocusDocument;
  return new Map(items.map((item) => [item.image, item]));
}

/** Reads a focus point from a form; undefined when it is invalid. */
export function readFocus({ x = "", y = "" }: Record<string, string>): { x: number; y: number } | undefined {
  const [left, top] = [x, y].map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN));
  if (left === undefined || top === undefined || !(left <= 100 && top <= 100)) return undefined;
  return { x: roundToStep(left), y: roundToStep(top) };
}

function roundToStep(percent: number): number {
  return Math.round(percent / FOCUS_STEP) * FOCUS_STEP;
}

type FocusChange = {
  image: string;
  /** Undefined to remove the focus point. */
  point: { x: number; y: number } | undefined;
  author: { id: number; name: string };
  now: Date;
};

/**
 * Publishes or removes the focus point of a picture. Returns false when a colleague saved another focus point at the
 * same moment.
 */
export async function focusPicture(
  content: Pick<ContentService, "find" | "save">,
  { image, point, author, now }: FocusChange,
): Promise<boolean> {
  const found = await content.find(FOCUS_DOCUMENT);
  const document = (parseJson(found?.text) ?? {}) as FocusDocument;
  const others = (document.items ?? []).filter((item) => item.image !== image);
  const items = point ? [...others, { image, ...point }] : others;
  const body = `${JSON.stringify({ ...document, items }, null, 2)}\n`;
  const change = { path: FOCUS_DOCUMENT, body, token: found?.token };
  return (await content.save([change], { kind: "publish" }, { author, now })).kind === "saved";
}
