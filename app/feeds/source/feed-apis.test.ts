import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  API_ACCOUNT,
  type FeedApi,
  startOmnicasaApi,
  startSkarabeeApi,
} from "../../../test-support/feed-apis.ts";
import { feedErrorOf, feedFile, listingsByKey, refusalLines } from "../../../test-support/feed-reading.ts";
import { feedRequestSchema, requestProblem } from "../../config/feed-request.ts";
import { SOLD } from "../../property/marquee.ts";
import type { FeedItem } from "./feed-item.ts";
import { readFeed } from "./read-feed.server.ts";

let api: FeedApi;
afterEach(() => api.close());

async function read(
  kind: "omnicasa" | "skarabee",
  more: object = {},
  password = API_ACCOUNT.password,
): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const request = feedRequestSchema.parse({
    api: { kind, user: API_ACCOUNT.user, password: "env:CRM_PASSWORD", ...more },
  });
  for await (const item of readFeed(kind, api.address, {
    allowPrivateAddresses: true,
    access: { request, secrets: { CRM_PASSWORD: password }, wait: async () => {} },
  }))
    items.push(item);
  return items;
}

const operations = () => api.calls.map(({ operation }) => operation);

/** Responses of a broken server: name of the case, response, and part of the error message. */
const badAnswers = (operation: string): [string, { status?: number; body: string }, string][] => [
  ["a web page with status 200", { body: "<html><body>Log in</body></html>" }, "web page"],
  ["an empty answer", { body: "" }, "is empty"],
  ["another status", { status: 503, body: "down" }, `returned status 503 instead of ${operation}`],
];

describe("the API of Omnicasa", () => {
  const properties = Array.from({ length: 120 }, (_, index) => ({
    ID: index + 1,
    Goal: 0,
    WebID: 1,
    Price: index === 60 ? "a lot" : 250_000 + index,
    Zip: "9000",
    texts: { 1: { TypeDescription: "Woning" }, 2: { TypeDescription: "Maison" } },
  }));
  const lists = {
    GetPropertyList: properties,
    GetProjectList: [{ ID: 900, Name: "Parkzicht", Zip: "9000" }],
    GetWebIDList: [{ ID: 1, WebID: 1, texts: { 1: { Name: "Huis" }, 2: { Name: "Maison" } } }],
  };
  beforeEach(async () => {
    api = await startOmnicasaApi(lists);
  });

  test("is read page by page in each language, and one property with a wrong price is refused", async () => {
    const items = await read("omnicasa", { languages: ["nl", "fr"], officeId: 7 });
    expect(Object.keys(listingsByKey(items))).toHaveLength(properties.length - 1);
    expect(refusalLines(items)).toEqual(['property 61, Price: "a lot" is not a number']);
    expect(listingsByKey(items)[120]).toMatchObject({
      priceEuro: 250_119,
      typeName: { nl: "Woning", fr: "Maison" },
    });
    expect(items.filter(({ kind }) => kind === "project" || kind === "type-category")).toHaveLength(2);
    expect(operations().filter((operation) => operation === "GetPropertyList")).toHaveLength(6);
    expect(api.calls[2]?.parameters).toMatchObject({ LanguageId: 1, OfficeID: 7, Limit1: 101, Limit2: 150 });
  });

  test("is requested again when it is busy", async () => {
    api.nextAnswers.push({
      operation: "GetPropertyList",
      answer: { status: 429, headers: { "retry-after": "1" }, body: "" },
    });
    expect(Object.keys(listingsByKey(await read("omnicasa")))).toHaveLength(properties.length - 1);
  });

  test.each([
    ...badAnswers("GetPropertyList"),
    [
      "a failure with status 200",
      { body: '{"GetPropertyListJsonResult":{"Code":600,"Message":"Error","Success":false,"Value":null}}' },
      'the CRM answered "Error" (code 600)',
    ],
    [
      "half a page",
      {
        body: JSON.stringify({
          GetPropertyListJsonResult: {
            Success: true,
            Value: { Items: properties.slice(0, 30), RowsCount: 120 },
          },
        }),
      },
      "gave 30 of 50 rows of GetPropertyList",
    ],
    [
      "no number of rows",
      { body: '{"GetPropertyListJsonResult":{"Success":true,"Value":{"Items":[]}}}' },
      "does not say how many rows",
    ],
    ["another list", { body: '{"Shops":[]}' }, "is not a response of the CRM"],
  ] as [string, { body: string }, string][])("%s refuses the whole feed", async (_, answer, message) => {
    api.nextAnswers.push({ operation: "GetPropertyList", answer });
    expect(await feedErrorOf(read("omnicasa"))).toContain(message);
  });

  test("a list that changes between two pages refuses the whole feed", async () => {
    const page = { Items: properties.slice(50, 100), RowsCount: 90 };
    const [first, second] = [{ ...page, Items: properties.slice(0, 50), RowsCount: 120 }, page];
    for (const Value of [first, second])
      api.nextAnswers.push({
        operation: "GetPropertyList",
        answer: { body: JSON.stringify({ GetPropertyListJsonResult: { Success: true, Value } }) },
      });
    expect(await feedErrorOf(read("omnicasa"))).toContain("gave 100 of 90 rows");
  });

  test("the message about a wrong password contains the error of the CRM, but not the password or the URL with it", async () => {
    const message = await feedErrorOf(read("omnicasa", {}, "w rong"));
    expect(message).toContain('"Invalid customer" (code 101)');
    expect(message).not.toMatch(/rong|json=/);
  });
});

describe("the API of Skarabee", () => {
  beforeEach(async () => {
    api = await startSkarabeeApi();
  });

  test("is read publication by publication, without those that are not active or not yet for sale", async () => {
    const items = await read("skarabee");
    const published =
      String(await feedFile("skarabee.xml")).match(/<Status>(FOR|OPTION_FOR|SOLD|RENTED)/g) ?? [];
    expect(items).toHaveLength(published.length);
    expect(operations()).toEqual(["GetPublicationSummaries", ...Array(5).fill("GetPublication")]);
    expect(api.calls.map(({ parameters }) => parameters.id)).toEqual(["", "101", "102", "103", "104", "105"]);
    expect(api.calls[0]?.parameters.type).toContain("application/soap+xml");
    expect(refusalLines(items)).toEqual(['publication 105, Property.Price: "on demand" is not a number']);
  });

  test("publications are read with their state, type, texts, sizes and place, without empty fields", async () => {
    const { 101: villa, 102: flat, 103: office } = listingsByKey(await read("skarabee"));
    expect(villa).toMatchObject({
      number: 101,
      reference: "SK-101",
      goal: "sale",
      marquee: 0,
      webIds: [1],
      typeName: { nl: "Villa" },
      title: { nl: "Villa met zicht", fr: "Villa avec vue" },
      description: { nl: "<p>Ruime villa.</p>", fr: "Villa spacieuse." },
      priceEuro: 725_000,
      address: { street: "Molenstraat", houseNumber: "12A", zip: "2800", country: "BE" },
      isAddressPublished: true,
      position: { latitude: 51.0275, longitude: 4.4747 },
      rooms: { bedrooms: 4, bathrooms: 2, garages: 1 },
      surfaces: { livingM2: 212.5, groundM2: 850 },
      building: {
        constructionYear: 1998,
        hasGarden: true,
        hasLift: false,
        orientation: { nl: "Zuidwest" },
        condition: { nl: "Uitstekend" },
      },
      energy: { kwhPerM2: 187, labelText: "B", certificateCode: "20260101-0001", validUntil: "2036-01-01" },
      flood: { zone: "none", parcelScore: "A", buildingScore: "B" },
      finance: { cadastralIncomeEuro: 1_450 },
      pictures: [
        { url: "https://pictures.example/101/1.jpg", name: "Voorgevel" },
        { url: "https://pictures.example/101/2.jpg" },
      ],
      documents: [{ url: "https://pictures.example/101/epc.pdf", name: "EPC", isPublic: false }],
    });
    expect(villa?.rooms).not.toHaveProperty("toilets", expect.anything());
    expect(villa?.surfaces.terraceM2).toBeUndefined();
    expect(villa?.building.hasTerrace).toBeUndefined();
    expect(JSON.stringify(villa)).not.toContain("Do not show");
    expect(flat).toMatchObject({ goal: "rent", webIds: [2], marquee: 1, priceUnitText: { nl: "/maand" } });
    expect(office).toMatchObject({ webIds: [5], marquee: SOLD });
  });

  test.each([
    ...badAnswers("GetPublicationSummaries"),
    [
      "a SOAP fault",
      {
        status: 500,
        body: '<s:Envelope xmlns:s="x"><s:Body><s:Fault><s:Reason><s:Text>Unauthorized</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>',
      },
      'Skarabee answered "Unauthorized"',
    ],
    [
      "errors with status 200",
      {
        body: "<Envelope><Body><GetPublicationSummariesResponse><GetPublicationSummariesResult><Errors><Error><Code>INACTIVE_USER</Code><Message>Not active</Message></Error></Errors></GetPublicationSummariesResult></GetPublicationSummariesResponse></Body></Envelope>",
      },
      'Skarabee answered "INACTIVE_USER Not active"',
    ],
    ["entities", { body: '<!DOCTYPE x [<!ENTITY a "aaa">]><Envelope>&a;</Envelope>' }, "declares entities"],
    ["half an answer", { body: "<Envelope><Body><GetPublicationSummariesResponse>" }, "is incomplete"],
  ] as [string, { body: string }, string][])("%s refuses the whole feed", async (_, answer, message) => {
    api.nextAnswers.push({ operation: "GetPublicationSummaries", answer });
    expect(await feedErrorOf(read("skarabee"))).toContain(message);
  });

  test("a publication that cannot be read refuses the whole feed, because its property would be removed", async () => {
    api.nextAnswers.push({ operation: "GetPublication", answer: { status: 500, body: "" } });
    expect(await feedErrorOf(read("skarabee"))).toContain("returned status 500 instead of GetPublication");
  });

  test("a wrong password is reported", async () => {
    const message = await feedErrorOf(read("skarabee", {}, "wrong"));
    expect(message).toContain("refused the user or password");
  });

  test("an API needs its own format and https, and no other credentials", () => {
    const request = feedRequestSchema.parse({
      api: { kind: "skarabee", user: "a", password: "env:CRM_PASSWORD" },
    });
    const feed = {
      format: "skarabee" as const,
      address: "https://weblink.example/",
      request,
      allowPrivateAddresses: false,
    };
    expect(requestProblem(feed)).toBeUndefined();
    expect(requestProblem({ ...feed, format: "whise" })).toContain("the format must be skarabee");
    expect(requestProblem({ ...feed, address: "http://weblink.example/" })).toContain(
      "needs an https address",
    );
    expect(feedRequestSchema.safeParse({ ...request, paging: { kind: "link" } }).success).toBe(false);
  });
});
