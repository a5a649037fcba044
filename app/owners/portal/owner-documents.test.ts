import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { ownerDocuments } from "./owner-documents.ts";

const CONTEXT = sampleContext("en");
const linksOf = (documents: { name: string; url: string; isPublic: boolean }[], files: string[]) =>
  ownerDocuments({ id: 12, listing: { documents } }, files, CONTEXT).map(({ name, href }) => [name, href]);

test.each([
  ["a path", "documents/plan.pdf", "plan.pdf"],
  ["a URL", "https://documents.example/plan.pdf?v=2", "plan.pdf"],
  ["a percent-encoded URL", "https://documents.example/plan%201.pdf", "plan 1.pdf"],
  ["a URL with a stray percent sign", "https://documents.example/100%.pdf", "100%.pdf"],
])("a document with %s links to the file of that name in the private folder, once", (_, url, file) => {
  expect(linksOf([{ name: "Plan", url, isPublic: false }], [file])).toEqual([
    ["Plan", `/owner/12/documents/${encodeURIComponent(file)}`],
  ]);
});

test.each([
  ["https://documents.example/deed.pdf", "https://documents.example/deed.pdf"],
  ["documents/deed.pdf", undefined],
])("without a file, a document that is not public links to its https URL only: %s", (url, href) => {
  expect(linksOf([{ name: "Deed", url, isPublic: false }], [])).toEqual([["Deed", href]]);
});

test("other files of the private folder follow the documents of the listing", () => {
  const documents = [{ name: "Deed", url: "https://documents.example/deed.pdf", isPublic: true }];
  expect(linksOf(documents, ["Soil report.pdf"])).toEqual([
    ["Deed", "https://documents.example/deed.pdf"],
    ["Soil report", "/owner/12/documents/Soil%20report.pdf"],
  ]);
});
