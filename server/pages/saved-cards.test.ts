import { expect, test, vi } from "vitest";
import { sampleSite } from "../../test-support/showing.ts";
import { BusyError } from "../http/fair-queue.ts";
import type { SiteTexts } from "../site-folder/site-texts.ts";
import { savedCards } from "./saved-cards.ts";

const { savedHomes } = vi.hoisted(() => ({ savedHomes: vi.fn() }));
vi.mock("../../app/catalogue/saved/saved-homes.server.ts", () => ({ savedHomes }));

test("a request is refused while too many are waiting, and those are answered", async () => {
  const answered = Promise.withResolvers<[]>();
  savedHomes.mockReturnValue(answered.promise);
  const texts = { languages: ["en"], textsIn: () => ({}) } as unknown as SiteTexts;
  const cards = savedCards({ database: {} as never, site: sampleSite, texts });
  const fetchCards = (language: string, ids: string) => cards(language, ids, "192.0.2.1");
  const answers = Array.from({ length: 52 }, () => fetchCards("en", "1,2"));
  await expect(fetchCards("en", "1,2")).rejects.toThrow(BusyError);
  expect(await fetchCards("en", "1,,2")).toEqual({ kind: "invalid" });
  expect(await fetchCards("nl", "1")).toEqual({ kind: "unknown" });
  await vi.waitFor(() => expect(savedHomes).toHaveBeenCalledTimes(2));
  answered.resolve([]);
  for (const answer of answers) expect(await answer).toEqual({ kind: "found", homes: [] });
  expect(await fetchCards("en", "1,2")).toEqual({ kind: "found", homes: [] });
});
