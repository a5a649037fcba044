import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  feedFile,
  listingsByKey,
  readItems,
  refusalLines,
  warningLines,
} from "../../../test-support/feed-reading.ts";
import { MARQUEE_CODES } from "../fields/shared-texts.ts";
import { storeAttachments } from "../source/store-attachment.server.ts";

const sample = async () => String(await feedFile("immovlan.xml"));

async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gable-site-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a published property becomes a listing", async () => {
  const { A1: property } = listingsByKey(await readItems("immovlan", await sample()));
  expect(property).toMatchObject({
    goal: "sale",
    typeName: { nl: "Duplex" },
    isNewBuild: true,
    isStartingPrice: true,
    description: { fr: "Duplex neuf.", nl: "Nieuwe duplex." },
    priceEuro: 425_000,
    address: { street: "Zeedijk", houseNumber: "10", box: "4.01", zip: "8400", country: "BE" },
    isAddressPublished: true,
    position: { latitude: 51.231, longitude: 2.913 },
    rooms: { bedrooms: 2, bathrooms: 1 },
    surfaces: { livingM2: 112.5, terraceM2: 18 },
    building: {
      facades: 2,
      floor: 4,
      hasLift: true,
      hasCellar: true,
      orientation: { nl: "Zuidwest" },
      isElectricityConform: true,
    },
    planning: { permit: "Vg", preemption: "Gvkr" },
    energy: { kwhPerM2: 62, certificateCode: "20260301-1-RES-1" },
    finance: { cadastralIncomeEuro: 900.5 },
    availability: { nl: "Bij akte" },
    videoUrls: ["https://video.example/a1"],
    projectKey: "P1",
  });
});

test("a life annuity has its bouquet and its monthly sum, and no price", async () => {
  const { A2: property } = listingsByKey(await readItems("immovlan", await sample()));
  expect(property?.priceEuro).toBeUndefined();
  expect(property).toMatchObject({
    marquee: MARQUEE_CODES.badge,
    finance: { annuity: { bouquetEuro: 80_000, monthlyEuro: 750, isOccupied: true } },
  });
});

test("a request removes only what it suspends, and a property of an unknown type is refused", async () => {
  const items = await readItems("immovlan", await sample());
  expect(items.map(({ kind }) => kind)).toEqual([
    "complete",
    "project",
    "listing",
    "listing",
    "refused",
    "gone",
  ]);
  expect(items.at(-1)).toMatchObject({ of: "listing", key: "A9" });
  expect(refusalLines(items)).toEqual([
    'property A3, classification.propertyTypeId: "999" is not a type of the portal',
  ]);
});

test("a type that is the name of a method of objects is unknown", async () => {
  const text = (await sample()).replace(">999<", ">constructor<");
  expect(refusalLines(await readItems("immovlan", text))).toEqual([
    'property A3, classification.propertyTypeId: "constructor" is not a type of the portal',
  ]);
});

test("pictures inside the request are stored once, in their order, with names that are made from their content", async () => {
  const folder = await siteFolder();
  const saveAttachment = storeAttachments(folder, false);
  const { A1: property } = listingsByKey(await readItems("immovlan", await sample(), { saveAttachment }));
  const names = property?.pictures.map(({ url }) => url) ?? [];
  expect(names).toEqual([
    expect.stringMatching(/^feed-files\/[0-9a-f]{24}\.webp$/),
    expect.stringMatching(/^feed-files\/[0-9a-f]{24}\.png$/),
  ]);
  await readItems("immovlan", await sample(), { saveAttachment });
  expect((await readdir(join(folder, "feed-files"))).sort()).toEqual(
    names.map((name) => basename(name)).sort(),
  );
});

test("a property may have a single picture of several megabytes", async () => {
  const picture = Buffer.alloc(2_000_000);
  picture.set([0xff, 0xd8, 0xff]);
  const attachments = `<attachments><picture><order>1</order><content>${picture.toString("base64")}</content></picture></attachments>`;
  const text = (await sample()).replace(/<attachments>[\s\S]*?<\/attachments>/, attachments);
  const saveAttachment = storeAttachments(await siteFolder(), true);
  const { A1: property } = listingsByKey(await readItems("immovlan", text, { saveAttachment }));
  expect(property?.pictures).toHaveLength(1);
});

test("a dry run stores no pictures, and a file that is not a picture is left out with a warning", async () => {
  const folder = await siteFolder();
  const text = (await sample()).replace("UklGRhoA", "PHN2Zz48");
  const items = await readItems("immovlan", text, { saveAttachment: storeAttachments(folder, true) });
  expect(listingsByKey(items).A1?.pictures).toHaveLength(1);
  expect(warningLines(items)).toEqual([
    "property A1, attachments.picture: is not a picture of a known format, or is too large; it was left out",
  ]);
  expect(await readdir(folder)).toEqual([]);
});
