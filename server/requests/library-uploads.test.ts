import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import type { Role } from "../../app/accounts/roles.ts";
import { listLibrary } from "../../app/content/picture-library/picture-library.server.ts";
import { accountServices, BASE_URL } from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { uploadServer } from "../../test-support/office-uploads.ts";
import { SVG_WITH_SCRIPT, truncatedPhoto, uprightPhotoWithLocation } from "../../test-support/pictures.ts";
import { multipart } from "../../test-support/sent-files.ts";
import { libraryUploads } from "./library-uploads.ts";

describeOnPostgresql("pictures that staff upload to the library", (open) => {
  let services: AccountServices;
  let app: FastifyInstance;
  let dataFolder: string;
  let cookies: Partial<Record<Role, string>>;

  beforeAll(async () => {
    services = accountServices(open());
    dataFolder = await mkdtemp(join(tmpdir(), "gable-library-"));
    ({ app, cookies } = await uploadServer(services, (options) =>
      libraryUploads({ ...options, dataFolder }),
    ));
  });

  async function send(bytes: Uint8Array, role: Role = "editor") {
    const form = multipart({}, { field: "picture", name: "Ons kantoor.jpg", bytes });
    const headers = {
      ...form.headers,
      host: "www.immogevel.example",
      origin: BASE_URL,
      cookie: cookies[role],
    };
    const url = "/nl/backoffice/website/fotos/upload/";
    return app.inject({ method: "POST", url, payload: form.body, headers });
  }

  test("may be uploaded by editors but not by agents, are rotated upright and lose their camera data", async () => {
    expect((await send(await uprightPhotoWithLocation(), "agent")).statusCode).toBe(403);
    expect(await listLibrary(services.database)).toEqual([]);
    const { statusCode, headers } = await send(await uprightPhotoWithLocation());
    expect([statusCode, headers.location]).toEqual([303, "/nl/backoffice/website/fotos/?uploaded=1"]);
    const [picture] = await listLibrary(services.database);
    expect(picture?.path).toMatch(/^pictures\/ons-kantoor-[0-9a-f]{10}\.webp$/);
    const { exif, width, height } = await sharp(join(dataFolder, "library", picture?.path ?? "")).metadata();
    expect(exif).toBeUndefined();
    expect([width, height]).toEqual([picture?.widthPx, picture?.heightPx]);
    expect(height).toBeGreaterThan(width);
  });

  test("are refused with an explanation when they are damaged or in another format, and nothing is added", async () => {
    // The picture of the test above.
    const before = await listLibrary(services.database);
    // The query has the number of added pictures, then the problems.
    for (const [bytes, problem] of [
      [SVG_WITH_SCRIPT, "kind"],
      [await truncatedPhoto(), "damaged"],
    ] as const)
      expect((await send(bytes)).headers.location).toBe(
        `/nl/backoffice/website/fotos/?uploaded=0%2C${problem}`,
      );
    expect(await listLibrary(services.database)).toEqual(before);
    expect(existsSync(join(dataFolder, "library", before[0]?.path ?? ""))).toBe(true);
  });
});
