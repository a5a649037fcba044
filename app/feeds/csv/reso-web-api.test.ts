import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { feedFile } from "../../../test-support/feed-reading.ts";
import { feedRequestSchema } from "../../config/feed-request.ts";
import type { Listing } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { readFeed } from "../source/read-feed.server.ts";

/* Reads a RESO Web API with the mapping of docs/feed-reso.md, from a server with tokens, pages and rate limits. */

const PAGE_SIZE = 3;
const records: object[] = JSON.parse(String(await feedFile("reso-web-api.json"))).value;

describe("a RESO Web API", () => {
  let server: Server;
  let origin: string;
  let requests: string[];
  /** Field of the document with the URL of the next page. */
  let nextField: string;
  let nextOrigin: string;
  let isBusy: boolean;
  beforeEach(async () => {
    [requests, nextField, isBusy] = [[], "@odata.nextLink", false];
    server = createServer((request, response) => {
      const url = new URL(request.url ?? "/", origin);
      requests.push(url.pathname + url.search);
      if (url.pathname === "/token")
        return response.end(JSON.stringify({ access_token: "t1", token_type: "Bearer", expires_in: 3600 }));
      if (request.headers.authorization !== "Bearer t1") return response.writeHead(401).end();
      if (isBusy) {
        isBusy = false;
        return response.writeHead(429, { "retry-after": "1" }).end();
      }
      const from = Number(url.searchParams.get("$skip") ?? 0);
      const next = `${nextOrigin}${url.pathname}?$skip=${from + PAGE_SIZE}`;
      const isLast = from + PAGE_SIZE >= records.length;
      const page = {
        value: records.slice(from, from + PAGE_SIZE),
        ...(!isLast && { [nextField]: nextField === "paging" ? { next } : next }),
      };
      return response.setHeader("content-type", "application/json").end(JSON.stringify(page));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    nextOrigin = origin;
  });
  afterEach(() => void server.close());

  /** Reads all listings. A refused record is a listing whose reference names the refused field. */
  async function read(nextPath = "@odata.nextLink"): Promise<Partial<Listing>[]> {
    const auth = {
      kind: "oauth",
      tokenAddress: `${origin}/token`,
      clientId: `gable-${crypto.randomUUID()}`,
      clientSecret: "env:CRM_SECRET",
    };
    const listings: Partial<Listing>[] = [];
    for await (const item of readFeed("json", `${origin}/odata/Property`, {
      mapping: "docs/examples/mappings/reso-web-api.json",
      allowPrivateAddresses: true,
      access: {
        request: feedRequestSchema.parse({ auth, paging: { kind: "json", next: nextPath } }),
        secrets: { CRM_SECRET: "s3cr3t" },
        wait: async () => {},
      },
    }))
      if (item.kind === "listing") listings.push(item.value as Partial<Listing>);
      else if (item.kind === "refused") listings.push({ reference: `refused: ${item.field}` });
    return listings;
  }

  test("is read page by page, also when it is busy, without listings that are closed or may not be shown online", async () => {
    isBusy = true;
    const listings = await read();
    expect(listings.map(({ reference }) => reference)).toEqual([
      "RX-1",
      "RX-2",
      "RX-3",
      "RX-4",
      "refused: BedroomsTotal",
    ]);
    expect(requests).toEqual([
      "/token",
      "/odata/Property",
      "/odata/Property",
      "/odata/Property?$skip=3",
      "/odata/Property?$skip=6",
    ]);
  });

  test("gives areas in m², rents per month, and hides an address that may not be shown online", async () => {
    const [house, flat, land, pending] = await read();
    expect(house).toMatchObject({
      goal: "sale",
      webIds: [1],
      priceEuro: 425_000,
      isAddressPublished: true,
      address: { street: "Coupure", houseNumber: "12", zip: "9000", country: "BE" },
      rooms: { bedrooms: 4, bathrooms: 2, toilets: 1, garages: 1 },
      surfaces: { livingM2: 185.81, groundM2: 1011.71 },
      building: { constructionYear: 1932, floors: 3, isFurnished: false, hasSwimmingPool: false },
      pictures: [
        expect.objectContaining({ url: "https://media.example/1/front.jpg" }),
        expect.objectContaining({ url: "https://media.example/1/garden.jpg" }),
      ],
      agent: "Els Verhaegen",
    });
    expect(flat).toMatchObject({
      goal: "rent",
      webIds: [2],
      priceUnitText: { en: "/month" },
      isAddressPublished: false,
      surfaces: { livingM2: 85 },
      building: { floor: 2, isFurnished: true },
    });
    expect(land).toMatchObject({ webIds: [3], surfaces: { groundM2: 950 } });
    expect(pending).toMatchObject({ marquee: SOLD });
  });

  test("may have the URL of its next page at a path", async () => {
    nextField = "paging";
    expect(await read("paging.next")).toHaveLength(5);
  });

  test("is refused when it names a next page on another server, which would get its credentials", async () => {
    nextOrigin = "https://elsewhere.example";
    await expect(read()).rejects.toThrow("names a next page on another server");
  });
});
