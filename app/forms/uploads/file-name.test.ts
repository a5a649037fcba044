import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  ["cv.pdf", "pdf", "cv.pdf"],
  ["cv.pdf.exe", "pdf", "cv.pdf"],
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["C:\\Users\\Jan\\mijn cv.docx", "docx", "mijn cv.docx"],
  ["cv.php\0.pdf", "pdf", "cv.php.pdf"],
  ["\u202egpj.exe", "pdf", "gpj.pdf"],
  ["", "odt", "cv.odt"],
  [`${"é".repeat(300)}.pdf`, "pdf", `${"é".repeat(80)}.pdf`],
  ["a\r\nBcc: x.pdf", "pdf", "a Bcc_ x.pdf"],
])("the file name %j of a %s is stored as %s", (name, extension, stored) => {
  expect(fileNameOf(name, extension)).toBe(stored);
});
