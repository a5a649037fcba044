import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { propertyDocuments } from "./property-documents.ts";

const epc = { url: "documents/epc.pdf", isPublic: true, name: "EPC-attest" };

test.each([
  ["fr", { fr: "Certificat PEB" }, "Certificat PEB"],
  ["nl", { fr: "Certificat PEB" }, "EPC-attest"],
  ["fr", undefined, "EPC-attest"],
] as const)("in %s a document named %j has the name %s", (language, names, name) => {
  expect(propertyDocuments({ documents: [{ ...epc, names }] }, sampleContext(language))).toEqual([
    { name, href: "/documents/epc.pdf", note: "PDF", isExternal: false },
  ]);
});
