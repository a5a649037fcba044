import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import type { Role } from "../../app/accounts/roles.ts";
import { accounts } from "../../app/accounts/tables.server.ts";
import { openOfficeOriginals } from "../../app/media/office-originals.server.ts";
import { addManualListing } from "../../app/office/manual-listings/change-manual-listing.server.ts";
import { findPictures } from "../../app/office/manual-listings/find-manual-listings.server.ts";
import { accountServices, BASE_URL } from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { uploadServer } from "../../test-support/office-uploads.ts";
import {
  HTML_PAGE,
  photo,
  SVG_WITH_SCRIPT,
  truncatedPhoto,
  uprightPhotoWithLocation,
} from "../../test-support/pictures.ts";
import { multipart } from "../../test-support/sent-files.ts";
import { propertyUploads } from "./property-uploads.ts";

describeOnPostgresql("photos of a property that staff send", (open) => {
  let services: AccountServices;
  let app: FastifyInstance;
  let folder: string;
  let manualListingId: number;
  let cookies: Partial<Record<Role, string>>;

  beforeAll(async () => {
    services = accountServices(open());
    folder = await mkdtemp(join(tmpdir(), "gable-uploads-"));
    const originals = await openOfficeOriginals(folder, undefined);
    const onError = (error: unknown) => expect.unreachable(String(error));
    ({ app, cookies } = await uploadServer(services, (options) =>
      propertyUploads({ ...options, originals, onError }),
    ));
    const manager = { id: (await services.database.select().from(accounts))[0]?.id ?? 0, name: "Els" };
    manualListingId = await addManualListing(services.database, {
      actor: { ...manager, role: "manager" },
      now: new Date(),
    });
  });

  /** Sends a file like the script of the back office. Other headers replace those of that script. */
  async function send(
    bytes: Uint8Array,
    {
      role = "manager",
      headers = {},
      name = "gevel.jpg",
    }: { role?: Role; headers?: object; name?: string } = {},
  ) {
    const sent = multipart({}, { field: "picture", name, bytes });
    return app.inject({
      method: "POST",
      url: `/nl/backoffice/eigen-panden/${manualListingId}/upload/`,
      payload: sent.body,
      headers: {
        ...sent.headers,
        host: "www.immogevel.example",
        origin: BASE_URL,
        accept: "application/json",
        cookie: cookies[role],
        ...headers,
      },
    });
  }

  test("are stored unchanged under a name derived from their content, where nothing is served", async () => {
    const original = await uprightPhotoWithLocation();
    expect((await send(original)).json()).toEqual({ added: 1 });
    expect(await readdir(join(folder, "homes"))).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.jpeg$/)]);
    expect(await findPictures(services.database, manualListingId)).toMatchObject([
      { name: "gevel.jpg", position: 1 },
    ]);
  });

  test("redirect to the form when they were sent without a script", async () => {
    const { statusCode, headers } = await send(await photo(900, 600, "#445566"), {
      headers: { accept: "text/html" },
    });
    expect([statusCode, headers.location]).toEqual([
      303,
      `/nl/backoffice/eigen-panden/${manualListingId}/?step=pictures&uploaded=1`,
    ]);
  });

  test.each([
    ["an HTML page that is called a photo", () => HTML_PAGE, /geen foto/],
    ["an SVG drawing with a script", () => SVG_WITH_SCRIPT, /geen foto/],
    ["a photo of 27 MB", () => Buffer.alloc(27_000_000, 1), /groter dan 25 MB/],
  ])("are refused with an explanation, and nothing is stored: %s", async (_, bytes, explanation) => {
    const before = await readdir(join(folder, "homes"));
    const answer = await send(bytes(), { name: "gevel.jpg" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().problem).toMatch(explanation);
    expect(await readdir(join(folder, "homes"))).toEqual(before);
  });

  test("that are truncated are accepted, because they are opened only later", async () => {
    expect((await send(await truncatedPhoto())).json()).toEqual({ added: 1 });
  });

  test("are refused from editors, other agents and other sites, and without a session", async () => {
    const bytes = await photo();
    expect((await send(bytes, { role: "editor" })).statusCode).toBe(403);
    expect((await send(bytes, { role: "agent" })).statusCode).toBe(403);
    expect(
      (await send(bytes, { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } }))
        .statusCode,
    ).toBe(403);
    const signedOut = await send(bytes, { headers: { cookie: "" } });
    expect([signedOut.statusCode, signedOut.json().problem]).toEqual([
      401,
      "u bent afgemeld; meld u aan en kies deze foto opnieuw",
    ]);
    const withoutScripts = await send(bytes, { headers: { cookie: "", accept: "text/html" } });
    expect(withoutScripts.headers.location).toMatch(
      /^\/nl\/backoffice\/aanmelden\/\?back=%2Fnl%2Fbackoffice%2Feigen-panden%2F\d+%2F$/,
    );
  });
});
