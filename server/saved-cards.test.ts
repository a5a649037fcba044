import { expect, test, vi } from "vitest";
import { sampleSite } from "../test-support/showing.ts";
import { savedCards } from "./saved-cards.ts";
import type { SiteTexts } from "./site-texts.ts";

const { savedHomes } = vi.hoisted(() => ({ savedHomes: vi.fn() }));
vi.mock("../app/catalogue/saved-homes.server.ts", () => ({ savedHomes }));

test("whoever asks while too many wait is told to come back, and the others get their answer", async () => {
  const answered = Promise.withResolvers<[]>();
  savedHomes.mockReturnValue(answered.promise);
  const texts = { languages: ["en"], textsIn: () => ({}) } as unknown as SiteTexts;
  const ask = savedCards({ database: {} as never, site: sampleSite, texts });
  const asked = Array.from({ length: 50 }, () => ask("en", "1,2"));
  expect(await ask("en", "1,2")).toEqual({ kind: "busy" });
  expect(await ask("en", "1,,2")).toEqual({ kind: "invalid" });
  expect(await ask("nl", "1")).toEqual({ kind: "unknown" });
  expect(savedHomes).toHaveBeenCalledTimes(2);
  answered.resolve([]);
  for (const answer of asked) expect(await answer).toEqual({ kind: "found", homes: [] });
  expect(await ask("en", "1,2")).toEqual({ kind: "found", homes: [] });
});
