import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { aPdf, aZip, EICAR, type ZipEntry } from "../../../test-support/sent-files.ts";
import { documentKind } from "./document-kind.server.ts";

const TYPES = { name: "[Content_Types].xml", text: "<Types/>" };
const DOCX: ZipEntry[] = [TYPES, { name: "word/document.xml", text: "<w:document/>" }];
const MIMETYPE = { name: "mimetype", text: "application/vnd.oasis.opendocument.text" };
const ODT: ZipEntry[] = [MIMETYPE, { name: "content.xml", text: "<office:document-content/>" }];

const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function docxWithRelationship(kind: string, target: string, mode = 'TargetMode="External"'): Buffer {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/${kind}" Target="${target}" ${mode}/></Relationships>`;
  return aZip([...DOCX, { name: "word/_rels/document.xml.rels", text }]);
}

function odtWith(element: string): Buffer {
  return aZip([
    MIMETYPE,
    { name: "content.xml", text: `<office:document-content>${element}</office:document-content>` },
  ]);
}

const NESTED = aZip([{ name: "readme.txt" }]);
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const COMPRESSED_ACTION = deflateSync("1 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>");

test.each([
  ["a PDF", aPdf(), "pdf"],
  ["a Word document", aZip(DOCX), "docx"],
  ["a compressed Word document", aZip(DOCX.map((entry) => ({ ...entry, isDeflated: true }))), "docx"],
  [
    "a Word document written by .NET",
    aZip([
      ...DOCX,
      { name: "package/services/metadata/core-properties/8a3b.psmdcp", text: "<coreProperties/>" },
    ]),
    "docx",
  ],
  ["an OpenDocument text", aZip(ODT), "odt"],
  ["a program", Buffer.from("MZ\u0090\0"), undefined],
  ["a web page", Buffer.from("<html><script>alert(1)</script>"), undefined],
  ["a ZIP of something else", aZip([{ name: "picture.png" }]), undefined],
  ["an empty file", Buffer.alloc(0), undefined],
  ["the start of a PDF without its end, with the test virus", Buffer.from(`%PDF-1.7\n${EICAR}`), undefined],
  ["a truncated document", aZip(DOCX).subarray(0, 60), "unsafe"],
])("%s is classified by its content", async (_, bytes, kind) => {
  expect(await documentKind(bytes)).toBe(kind);
});

test.each([
  ["that declares gigabytes", [{ name: "word/media/big.bmp", unpacked: 4_000_000_000 }]],
  [
    "that declares many megabytes many times",
    Array.from({ length: 30 }, (_, index) => ({ name: `word/media/${index}.bmp`, unpacked: 4_000_000 })),
  ],
  [
    "that declares less than its uncompressed size",
    [{ name: "word/media/big.bmp", text: "x".repeat(1_000_000), isDeflated: true, unpacked: 1_000 }],
  ],
  [
    "whose relationships declare less than their uncompressed size",
    [{ name: "word/_rels/a.xml.rels", text: " ".repeat(1_000_000), isDeflated: true, unpacked: 1_000 }],
  ],
  [
    "that declares more than its uncompressed size",
    [{ name: "a.png", text: "x", isDeflated: true, unpacked: 9 }],
  ],
  ["with macros", [{ name: "word/vbaProject.bin" }]],
  ["with macros under another name", [{ name: "word/media/a.bin" }]],
  ["with an OLE object", [{ name: "word/embeddings/oleObject1.bin", text: OLE }]],
  ["with an OLE object named as a picture", [{ name: "word/media/a.png", text: OLE }]],
  ["with a spreadsheet in it", [{ name: "word/embeddings/Microsoft_Excel_Sheet.xlsx", text: NESTED }]],
  ["with an archive in it", [{ name: "word/media/a.zip", text: NESTED }]],
  ["with an archive named as a picture", [{ name: "word/media/a.png", text: NESTED, isDeflated: true }]],
  ["with a program named as a picture", [{ name: "word/media/a.png", text: Buffer.from("MZ\0\0") }]],
  ["with a page that Word would import", [{ name: "word/a.html", text: "<script>" }]],
  ["with two parts of the same name", [{ name: "word/document.xml" }]],
  ["whose directory and header name a part differently", [{ name: "a.png", localName: "b.png" }]],
] satisfies [string, ZipEntry[]][])("a Word document %s is refused", async (_, more) => {
  expect(await documentKind(aZip([...DOCX, ...more]))).toBe("unsafe");
});

test.each([
  "application/vnd.ms-word.document.macroEnabled.main+xml",
  "application/vnd.ms-office.vbaProject",
  "application/vnd.ms-office.activeX+xml",
])("a Word document with contents of type %s is refused", async (type) => {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  expect(await documentKind(aZip([{ ...TYPES, text: types }, ...DOCX.slice(1)]))).toBe("unsafe");
});

test.each([
  ["attachedTemplate", "https://evil.example/a.dotm"],
  ["attachedTemplate", "\\\\evil.example\\a.dotm"],
  ["attachedTemplate", "file://evil.example/a.dotm"],
  ["attachedTemplate", "file:///\\\\evil.example\\a.dotm"],
  ["attachedTemplate", "file:///%5C%5Cevil.example/a.dotm"],
  ["attachedTemplate", "&#104;ttps://evil.example/a.dotm"],
  ["attachedTemplate", "//evil.example/a.dotm"],
  ["oleObject", "https://evil.example/a.html!"],
  ["oleObject", "file:///C:\\Windows\\a.bin"],
  ["image", "https://evil.example/a.png"],
  ["image", "\\\\evil.example\\a.png"],
  ["frame", "https://evil.example/"],
  ["subDocument", "a.docx"],
  ["hyperlink", "javascript:alert(1)"],
  ["hyperlink", "search-ms:query=x&amp;crumb=location:\\\\evil.example"],
  ["hyperlink", "\\\\evil.example\\share"],
])("a Word document with a %s to %s is refused", async (kind, target) => {
  expect(await documentKind(docxWithRelationship(kind, target))).toBe("unsafe");
});

test.each([
  ["hyperlink", "https://www.linkedin.example/in/renee"],
  ["hyperlink", "mailto:renee@bezoeker.example"],
  ["hyperlink", "file:///C:\\Users\\Renée\\diploma.pdf"],
  // Word records the path of a document's template.
  ["attachedTemplate", "file:///C:\\Users\\Renée\\AppData\\Roaming\\Microsoft\\Templates\\CV%20modern.dotx"],
  ["attachedTemplate", "file:///Users/renee/Library/Templates/CV.dotx"],
  ["attachedTemplate", "Normal.dotm"],
  ["image", "file:///C:\\Users\\Renée\\photo.jpg"],
])("a Word document with %s %s is accepted", async (kind, target) => {
  expect(await documentKind(docxWithRelationship(kind, target))).toBe("docx");
});

test.each([
  ["a mode in another case", 'TargetMode="external"'],
  ["no mode", ""],
])("an external template with %s is refused", async (_, mode) => {
  expect(
    await documentKind(docxWithRelationship("attachedTemplate", "https://evil.example/a.dotm", mode)),
  ).toBe("unsafe");
});

test.each([
  ["entities", '<!DOCTYPE r [<!ENTITY m "External">]><Relationships/>'],
  ["another encoding", '<?xml version="1.0" encoding="utf-7"?><Relationships/>'],
  ["UTF-16", Buffer.from("\ufeff<Relationships/>", "utf16le")],
])("a Word document whose relationships are written with %s is refused", async (_, text) => {
  expect(await documentKind(aZip([...DOCX, { name: "_rels/.rels", text }]))).toBe("unsafe");
});

test.each([
  ["macros", aZip([...ODT, { name: "Basic/Standard/Module1.xml" }])],
  ["an OLE object", aZip([...ODT, { name: "Object 1", text: OLE }])],
  ["a macro at an event", odtWith('<script:event-listener xlink:href="vnd.sun.star.script:a"/>')],
  ["an external picture", odtWith('<draw:image xlink:href="https://evil.example/a.png"/>')],
  ["a picture on another computer", odtWith('<draw:image xlink:href="file://evil.example/a.png"/>')],
  ["an external section", odtWith('<text:section-source xlink:href="a.odt"/>')],
  ["a link that runs a macro", odtWith('<text:a xlink:href="vnd.sun.star.script:a"/>')],
  ["an external template", odtWith('<meta:template xlink:href="https://evil.example/a.ott"/>')],
])("an OpenDocument text with %s is refused", async (_, bytes) => {
  expect(await documentKind(bytes)).toBe("unsafe");
});

test.each([
  ["a link", odtWith('<text:a xlink:href="https://www.linkedin.example/in/renee">LinkedIn</text:a>')],
  ["an embedded picture", odtWith('<draw:image xlink:href="Pictures/1.png"/>')],
  ["the author's template", odtWith('<meta:template xlink:href="file:///C:/Users/renee/CV.ott"/>')],
])("an OpenDocument text with %s is accepted", async (_, bytes) => {
  expect(await documentKind(bytes)).toBe("odt");
});

test.each([
  ["a script", aPdf("CV", "<< /S /JavaScript /JS (app.alert\\(1\\)) >>")],
  ["a script whose name is disguised", aPdf("CV", "<< /S /J#61vaScript /JS (app.alert\\(1\\)) >>")],
  ["a script behind a comment", aPdf("CV", "<< /S % a remark\n/JavaScript /JS 4 0 R >>")],
  ["scripts of the whole document", aPdf("CV", "<< /Names << /JavaScript 7 0 R >> >>")],
  ["a program that is started", aPdf("CV", "<< /S /Launch /F (cmd.exe) >>")],
  ["a script in an object stream", aPdf("CV", objectStream(COMPRESSED_ACTION))],
  ["an object stream above the maximum size", aPdf("CV", objectStream(deflateSync(Buffer.alloc(9_000_000))))],
  ["an object stream that is damaged", aPdf("CV", objectStream(Buffer.from("damaged")))],
  ["a password", aPdf("CV", "trailer << /Root 1 0 R /Encrypt 9 0 R >>")],
  ["an archive after its end", endAsComment(Buffer.concat([aPdf(), aZip(DOCX)]))],
])("a PDF with %s is refused", async (_, bytes) => {
  expect(await documentKind(bytes)).toBe("unsafe");
});

test.each([
  ["that mentions JavaScript", aPdf("CV", "<< >> stream\n(TypeScript/JavaScript and /Launch) Tj\nendstream")],
  ["of Europass, with its data attached", aPdf("CV", "<< /Type /EmbeddedFile /Subtype /text#2Fxml >>")],
  [
    "whose objects are compressed",
    aPdf("CV", objectStream(deflateSync("1 0 << /Title (HTML/JavaScript) >>"))),
  ],
])("a PDF %s is accepted", async (_, bytes) => {
  expect(await documentKind(bytes)).toBe("pdf");
});

function objectStream(compressed: Buffer): string {
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`;
  return `${head}${compressed.toString("latin1")}\nendstream`;
}

/** Adds the end of a PDF as the comment of the archive before it, so that both are complete. */
function endAsComment(bytes: Buffer): Buffer {
  const comment = Buffer.from("\nstartxref\n0\n%%EOF\n");
  const archive = Buffer.from(bytes);
  archive.writeUInt16LE(comment.length, archive.length - 2);
  return Buffer.concat([archive, comment]);
}
