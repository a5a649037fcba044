import { expect, test } from "vitest";
import { aPdf, aZip } from "../../../test-support/sent-files.ts";
import { fileKind } from "./file-kind.ts";

const DOCX = [{ name: "[Content_Types].xml" }, { name: "word/document.xml" }];
const ODT = [{ name: "mimetype", text: "application/vnd.oasis.opendocument.text" }, { name: "content.xml" }];

test.each([
  ["a PDF", aPdf(), "pdf"],
  ["a document of Word", aZip(DOCX), "docx"],
  ["an OpenDocument text", aZip(ODT), "odt"],
  ["a program that is called a PDF", Buffer.from("MZ\u0090\0"), undefined],
  ["a page", Buffer.from("<html><script>alert(1)</script>"), undefined],
  ["a ZIP of something else", aZip([{ name: "readme.txt" }]), undefined],
  ["a document with macros", aZip([...DOCX, { name: "word/vbaProject.bin" }]), undefined],
  ["a bomb", aZip([...DOCX, { name: "word/media/big.bmp", unpacked: 4_000_000_000 }]), undefined],
  [
    "many small bombs",
    aZip([...DOCX, ...Array.from({ length: 30 }, (_, at) => ({ name: `${at}`, unpacked: 4_000_000 }))]),
    undefined,
  ],
  ["a ZIP without its end", aZip(DOCX).subarray(0, 60), undefined],
  ["nothing", Buffer.alloc(0), undefined],
])("%s is seen for what it is", (_, bytes, ending) => {
  expect(fileKind(bytes)?.ending).toBe(ending);
});
