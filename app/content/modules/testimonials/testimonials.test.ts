import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueContext } from "../../../../test-support/catalogue.ts";
import { testContent } from "../../../../test-support/content.ts";
import { describeOnPostgresql, emptyFolder } from "../../../../test-support/databases.ts";
import { aSubmission } from "../../../../test-support/mails.ts";
import { uprightPhotoWithLocation } from "../../../../test-support/pictures.ts";
import { storeSubmission } from "../../../forms/submissions/store-submission.server.ts";
import {
  approveTestimonial,
  findTestimonials,
  type PictureServices,
  rejectTestimonial,
} from "../../../forms/testimonial/decide-testimonial.server.ts";
import type { Language } from "../../../i18n/languages.ts";
import { type PictureMaker, startPictureMaker } from "../../../media/picture-maker.server.ts";
import { PictureError } from "../../../media/picture-problem.ts";
import { openPictureStore } from "../../../media/picture-store.server.ts";
import { moduleSchema } from "../../site-folder/module.ts";
import { loadTestimonials } from "./testimonials.server.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const UPLOADED_FILE = `${"ab".repeat(20)}.jpeg`;

describeOnPostgresql("a testimonial of a visitor", (open) => {
  let pictures: PictureServices;
  let maker: PictureMaker;
  beforeAll(async () => {
    const dataFolder = await emptyFolder();
    await mkdir(join(dataFolder, "uploads"));
    await writeFile(join(dataFolder, "uploads", UPLOADED_FILE), await uprightPhotoWithLocation());
    await writeFile(join(dataFolder, "uploads", "broken.jpeg"), Buffer.from("\xff\xd8\xff broken", "latin1"));
    maker = startPictureMaker();
    pictures = { maker, store: await openPictureStore(dataFolder, undefined), dataFolder };
  });
  afterAll(() => maker.close());

  async function submit(fields: Record<string, unknown>): Promise<string> {
    const { reference } = await storeSubmission(
      open().database,
      aSubmission({
        form: "testimonial",
        email: undefined,
        fields: { name: "Renée", ...fields },
        about: {},
        receivedAt: "2026-11-21T23:30:00.000Z",
      }),
    );
    return reference;
  }

  async function visibleComments(language: Language) {
    const data = await loadTestimonials(
      moduleSchema.parse({ id: "all", relations: { type: "testimonials" } }),
      {
        ...(await catalogueContext(language)),
        database: open().database,
        content: testContent(),
        screen: "testimonials",
      },
    );
    return data?.testimonials.map(({ comment }) => comment) ?? [];
  }

  test("is shown only once staff approve it, only in its language, and until they reject it", async () => {
    const reference = await submit({ comment: "Zeer goed", website: "immo.example/renée" });
    expect(await visibleComments("nl")).toEqual([]);
    expect(await findTestimonials(open().database, { state: "waiting", limit: 9 })).toMatchObject([
      { reference, state: "waiting", comment: "Zeer goed" },
    ]);
    expect(await approveTestimonial(open().database, { reference, now: NOW }, pictures)).toBe(true);
    expect(await visibleComments("nl")).toEqual(["Zeer goed"]);
    expect(await visibleComments("fr")).toEqual([]);
    expect(await rejectTestimonial(open().database, { reference, now: NOW })).toBe(true);
    expect(await visibleComments("nl")).toEqual([]);
    expect(await findTestimonials(open().database, { state: "rejected", limit: 9 })).toHaveLength(1);
  });

  test("has its picture in every width, upright and without location metadata", async () => {
    const reference = await submit({
      comment: "Met foto",
      image: { name: "ik.jpg", path: `uploads/${UPLOADED_FILE}` },
    });
    await approveTestimonial(open().database, { reference, now: NOW }, pictures);
    const folder = join(pictures.dataFolder, "pictures", "kept");
    expect((await readdir(folder)).sort()).toEqual(["100", "1360", "400", "600"]);
    const bytes = await readFile(join(folder, "400", "ab", `${"ab".repeat(10)}.jpg`));
    const { width = 0, height = 0, exif } = await sharp(bytes).metadata();
    expect(height).toBeGreaterThan(width);
    expect(exif).toBeUndefined();
  });

  test("cannot be approved with a picture that cannot be decoded", async () => {
    const reference = await submit({
      comment: "Kapot",
      image: { name: "x.jpg", path: "uploads/broken.jpeg" },
    });
    await expect(
      approveTestimonial(open().database, { reference, now: NOW }, pictures),
    ).rejects.toBeInstanceOf(PictureError);
    expect(await visibleComments("nl")).not.toContain("Kapot");
  });

  test("is shown without its picture when the upload was deleted", async () => {
    const reference = await submit({ comment: "Laat", image: { name: "x.jpg", path: "uploads/gone.jpeg" } });
    expect(await approveTestimonial(open().database, { reference, now: NOW }, pictures)).toBe(true);
    expect(await visibleComments("nl")).toContain("Laat");
  });

  test("stays refused when a colleague refuses it while its picture is being made", async () => {
    const image = { name: "ik.jpg", path: `uploads/${UPLOADED_FILE}` };
    const reference = await submit({ comment: "Toch niet", image });
    const slowMaker: PictureMaker = {
      ...maker,
      make: async (...args) => {
        await rejectTestimonial(open().database, { reference, now: NOW });
        return maker.make(...args);
      },
    };
    const decision = { reference, now: NOW };
    expect(await approveTestimonial(open().database, decision, { ...pictures, maker: slowMaker })).toBe(
      false,
    );
    expect(await visibleComments("nl")).not.toContain("Toch niet");
  });

  test("cannot be approved or rejected under an unknown reference, or that of another form", async () => {
    const { reference } = await storeSubmission(open().database, aSubmission());
    for (const otherReference of ["GB-00000", reference]) {
      expect(
        await approveTestimonial(open().database, { reference: otherReference, now: NOW }, pictures),
      ).toBe(false);
      expect(await rejectTestimonial(open().database, { reference: otherReference, now: NOW })).toBe(false);
    }
  });
});
