import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { Language } from "../../i18n/languages.ts";
import { historyStateText, historyText } from "./history-texts.ts";
import type { HistoryEntry } from "./property-history.ts";

const AT = new Date("2026-11-02T10:00:00Z");

test.each<[Language, HistoryEntry, string, string | undefined]>([
  [
    "nl",
    { kind: "alert", at: AT, state: "sent", people: 31 },
    "E-mailalert verstuurd naar 31 personen",
    undefined,
  ],
  ["nl", { kind: "friend", at: AT, state: "sent" }, "Pand doorgestuurd naar een vriend", undefined],
  ["nl", { kind: "visit", at: AT, state: "done" }, "Bezoek met onze makelaar", "afgerond"],
  ["nl", { kind: "question", at: AT, state: "received" }, "Vraag om informatie", undefined],
  [
    "fr",
    { kind: "question", at: AT, state: "received" },
    "Quelqu’un a demandé des renseignements",
    undefined,
  ],
  ["de", { kind: "question", at: AT, state: "received" }, "Jemand hat um Auskunft gebeten", undefined],
])("the activity of an owner says once what happened, in %s: %j", (language, entry, text, state) => {
  const { texts } = sampleContext(language);
  expect(historyText(entry, texts)).toBe(text);
  expect(historyStateText(entry, texts)).toBe(state);
});
