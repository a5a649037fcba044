import { expect, test } from "vitest";
import { newsletterFileSchema } from "../../alerts/newsletter-file.ts";
import {
  changeBlocks,
  draftDocument,
  hasRoomForBlock,
  invalidLinkFields,
  readDraft,
  readDraftForm,
  readListingIds,
} from "./newsletter-draft.ts";

const LANGUAGES = ["en", "nl"] as const;
const FORM = {
  "title-nl": "Najaar",
  "kind-nl-0": "heading",
  "text-nl-0": "Nieuw\r\nbij ons",
  "kind-nl-1": "list",
  "text-nl-1": "Eén\r\n\r\nTwee",
  "kind-nl-2": "link",
  "text-nl-2": "Alle [panden]",
  "address-nl-2": "https://www.immo.example/nl/",
  "kind-nl-3": "paragraph",
  "text-nl-3": "Goedendag,\r\ntot gauw.",
  homes: "12; 13, 12",
};

test("the document made from a form is read back unchanged", () => {
  const draft = readDraftForm(FORM, LANGUAGES);
  const document = draftDocument(draft);
  expect(newsletterFileSchema.parse(JSON.parse(document))).toEqual({
    words: {
      nl: {
        title: "Najaar",
        parts: [
          { kind: "heading", text: "Nieuw bij ons" },
          { kind: "list", items: ["Eén", "Twee"] },
          // A closing bracket would end the text of the link.
          { kind: "link", text: "Alle [panden)", address: "https://www.immo.example/nl/" },
          { kind: "paragraph", text: "Goedendag,\ntot gauw." },
        ],
      },
    },
    homes: [12, 13],
  });
  expect(draftDocument(readDraft(document, LANGUAGES))).toBe(document);
});

test("the document keeps its texts in languages that the site does not have at the moment", () => {
  const stored = draftDocument(
    readDraft('{"title":{"fr":"Automne","nl":"Oud","de":"Herbst"},"text":{"fr":"Bonjour."}}', [
      "fr",
      "nl",
      "de",
    ]),
  );
  const { title, text } = JSON.parse(draftDocument(readDraftForm(FORM, LANGUAGES), stored));
  // The form could not complete the German text, without which nobody could send the newsletter.
  expect(title).toEqual({ fr: "Automne", nl: "Najaar" });
  expect(Object.keys(text).toSorted()).toEqual(["fr", "nl"]);
});

test("blocks are added, moved and removed", () => {
  const kinds = (button: string) =>
    changeBlocks(readDraftForm(FORM, LANGUAGES), button)?.texts.nl?.blocks.map(({ kind }) => kind);
  expect(kinds("add-nl-heading")).toEqual(["heading", "list", "link", "paragraph", "heading"]);
  expect(kinds("up-nl-3")).toEqual(["heading", "list", "paragraph", "link"]);
  expect(kinds("down-nl-0")).toEqual(["list", "heading", "link", "paragraph"]);
  expect(kinds("remove-nl-1")).toEqual(["heading", "link", "paragraph"]);
  for (const button of ["remove-nl-9", "add-nl-script", "add-fr-list", "save"])
    expect(kinds(button)).toBeUndefined();
});

test("a long text keeps all its blocks, without room for another", () => {
  const text = Array.from({ length: 45 }, (_, index) => `Alinea ${index}`).join("\n\n");
  const { texts } = readDraft(JSON.stringify({ title: { nl: "Lang" }, text: { nl: text } }), LANGUAGES);
  const blocks = texts.nl?.blocks ?? [];
  const fields = blocks.flatMap(({ kind, text }, index) => [
    [`kind-nl-${index}`, kind],
    [`text-nl-${index}`, text],
  ]);
  const draft = readDraftForm(Object.fromEntries(fields), LANGUAGES);
  expect(draft.texts.nl?.blocks).toEqual(blocks);
  expect(blocks).toHaveLength(45);
  expect(hasRoomForBlock(blocks)).toBe(false);
  expect(changeBlocks(draft, "add-nl-heading")).toBeUndefined();
  expect(changeBlocks(draft, "remove-nl-44")?.texts.nl?.blocks).toHaveLength(44);
});

test("an invalid link is reported by its field", () => {
  const draft = readDraftForm({ ...FORM, "address-nl-2": "javascript:alert(1)" }, LANGUAGES);
  expect(invalidLinkFields(draft)).toEqual(["address-nl-2"]);
});

test.each([
  ["12,13", [12, 13]],
  ["", []],
  ["12 appartement", undefined],
])("the typed properties %j are read as the ids %j", (text, numbers) => {
  expect(readListingIds(text)).toEqual(numbers);
});
