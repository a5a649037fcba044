import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountServices, BASE_URL } from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { uploadServer } from "../../test-support/office-uploads.ts";
import { multipart } from "../../test-support/sent-files.ts";
import { pictureUploads } from "./picture-uploads.ts";

/** Copy of the limit in picture-uploads.ts. */
const MAX_UPLOADS_AT_ONCE = 3;

/** Without the limit no upload is refused, and a test would wait three minutes for the general time limit. */
const TIMEOUT_MS = 20_000;

describeOnPostgresql("picture uploads at the same time", (open) => {
  let app: FastifyInstance;
  let cookie: string | undefined;

  beforeAll(async () => {
    const server = await uploadServer(accountServices(open()), (options) =>
      pictureUploads(options, {
        screen: "office-pictures",
        action: "content.write",
        receive: async ({ files }) => ({ kind: "received", added: files.length, problems: [], next: "/" }),
      }),
    );
    app = server.app;
    cookie = server.cookies.manager;
    await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => {
    app.server.closeAllConnections();
    return app.close();
  });

  const form = multipart({}, { field: "picture", name: "gevel.jpg", bytes: Buffer.alloc(1_000) });
  const HALF = Math.floor(form.body.length / 2);

  /** Sends the headers of an upload and the first half of its body. */
  function startUpload() {
    const upload = request({
      port: (app.server.address() as AddressInfo).port,
      method: "POST",
      path: "/nl/backoffice/website/fotos/upload/",
      headers: {
        ...form.headers,
        "content-length": form.body.length,
        host: "www.immogevel.example",
        origin: BASE_URL,
        accept: "application/json",
        cookie,
      },
    });
    upload.write(form.body.subarray(0, HALF));
    const status = once(upload, "response").then(([response]: IncomingMessage[]) => {
      response?.resume();
      return response?.statusCode;
    });
    return { upload, status };
  }

  const finish = (upload: ClientRequest) => upload.end(form.body.subarray(HALF));

  test(
    "are limited from the moment that they start, before their bodies are read",
    async () => {
      const uploads = Array.from({ length: MAX_UPLOADS_AT_ONCE + 1 }, startUpload);
      expect(await Promise.race(uploads.map(({ status }) => status))).toBe(503);
      for (const { upload } of uploads) finish(upload);
      const statuses = await Promise.all(uploads.map(({ status }) => status));
      expect(statuses.sort()).toEqual([200, 200, 200, 503]);
    },
    TIMEOUT_MS,
  );

  test(
    "no longer count once the browser has closed the connection",
    async () => {
      const uploads = Array.from({ length: MAX_UPLOADS_AT_ONCE + 1 }, startUpload);
      await Promise.race(uploads.map(({ status }) => status));
      for (const { upload, status } of uploads) {
        status.catch(() => undefined);
        upload.destroy();
      }
      await expect
        .poll(
          () => {
            const { upload, status } = startUpload();
            finish(upload);
            return status;
          },
          { timeout: 10_000 },
        )
        .toBe(200);
    },
    TIMEOUT_MS,
  );

  test("no longer count once a body is refused as unreadable", async () => {
    for (let count = 0; count <= MAX_UPLOADS_AT_ONCE; count += 1) {
      const { upload, status } = startUpload();
      upload.end("-".repeat(form.body.length - HALF));
      expect(await status).toBe(400);
    }
  });
});
