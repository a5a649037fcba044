import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { historyStateText, historyText } from "./history-texts.ts";
import type { HistoryEntry } from "./property-history.ts";

const AT = new Date("2026-11-02T10:00:00Z");

test.each<[HistoryEntry, string, string | undefined]>([
  [{ kind: "alert", at: AT, state: "sent", people: 31 }, "E-mailalert verstuurd naar 31 personen", undefined],
  [{ kind: "friend", at: AT, state: "sent" }, "Pand doorgestuurd naar een vriend", undefined],
  [{ kind: "question", at: AT, state: "received" }, "Vraag om informatie", "ontvangen"],
])("the activity of an owner says once what happened: %j", (entry, text, state) => {
  const { texts } = sampleContext("nl");
  expect(historyText(entry, texts)).toBe(text);
  expect(historyStateText(entry, texts)).toBe(state);
});
