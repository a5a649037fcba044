import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { aPdf, aZip } from "../../test-support/sent-files.ts";
import { fileKind } from "./file-kind.ts";
import { fileNameOf, keptFiles } from "./kept-files.server.ts";

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
])("a file called %j is called %s as %s", (name, ending, shown) => {
  expect(fileNameOf(name, ending)).toBe(shown);
});

test("a file waits for its form, is found by our token alone, and goes with it", async () => {
  const folder = await emptyFolder();
  const files = keptFiles(folder, "a secret of thirty-two characters");
  const kept = await files.keep({ name: "cv.pdf", bytes: aPdf() });
  if (!kept) throw new Error("The file was not kept");
  expect(await files.find(kept.kept.token)).toEqual(kept);
  expect(await files.find(`${kept.kept.token}x`)).toBeUndefined();
  expect(await files.find(kept.kept.token.replace(/^./, "0"))).toBeUndefined();
  const others = keptFiles(folder, "another secret of 32 characters!!");
  expect(await others.find(kept.kept.token)).toBeUndefined();

  const path = await files.take(kept.file);
  expect(path).toBe(join("uploads", `${kept.file.id}.pdf`));
  expect((await stat(join(folder, path))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "uploads", "waiting"))).toEqual([]);
  // A second click.
  expect(await files.take(kept.file)).toBe(path);
});

test("what waited two hours and what was sent long ago is removed", async () => {
  const folder = await emptyFolder();
  const files = keptFiles(folder, "a secret of thirty-two characters");
  const now = Date.now();
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
  const sent = await files.keep({ name: "cv.pdf", bytes: aPdf("sent") });
  const old = await files.keep({ name: "cv.pdf", bytes: aPdf("old") });
  const young = await files.keep({ name: "cv.pdf", bytes: aPdf("young") });
  if (!sent || !old || !young) throw new Error("A file was not kept");
  const path = await files.take(sent.file);
  await utimes(join(folder, "uploads", "waiting", `${old.file.id}.pdf`), hoursAgo(3), hoursAgo(3));
  await utimes(join(folder, path), hoursAgo(24 * 30), hoursAgo(24 * 30));
  await files.clean(180, now);
  expect(await files.find(sent.kept.token)).toBeDefined();
  expect(await files.find(old.kept.token)).toBeUndefined();
  await files.clean(20, now);
  expect(await files.find(sent.kept.token)).toBeUndefined();
  expect(await files.find(young.kept.token)).toBeDefined();
});
