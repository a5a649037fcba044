import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ghentHouse } from "../../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { listingSummary } from "../../../property/listing-summary.ts";
import { findTownPoint } from "../../../property/places/town-points.ts";
import { listingCard } from "../../listing-card-view.ts";
import { withDistances } from "./card-distances.server.ts";
import { travelTimes } from "./travel-times.server.ts";

const LEUVEN = { latitude: 50.881, longitude: 4.7 };
const GHENT = { latitude: 51.0543, longitude: 3.7174 };
const UCCLE = { latitude: 50.7956, longitude: 4.3347 };

/** Requests that the fake table service received. `respond` sends its response. */
const requests: string[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  requests.push(request.url ?? "");
  respond(request, response);
});
let origin = "";
let serviceCount = 0;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  respond = respondWithTable((index) => 600 * index);
});

/** Responds with the seconds for each property, by its index from 1. */
function respondWithTable(secondsOf: (index: number) => number | null) {
  return ({ url = "" }: IncomingMessage, response: ServerResponse) => {
    const points = new URL(url, origin).pathname.split("/").at(-1)?.split(";") ?? [];
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ code: "Ok", durations: points.map((_, index) => [secondsOf(index)]) }));
  };
}

/** Returns the URL of a service to which nothing was requested yet. */
function newService(): string {
  serviceCount += 1;
  return `${origin}/${serviceCount}/table/v1/driving`;
}

test("one request asks for the routes from all properties to the place, as the OSRM API defines it", async () => {
  const car = newService();
  const { minutes, isComplete } = await travelTimes({ car: `${car}?key=abc` }, LEUVEN, [GHENT, UCCLE]);
  expect(minutes).toEqual([{ car: 10 }, { car: 20 }]);
  expect(isComplete).toBe(true);
  expect(requests).toEqual([
    `${new URL(car).pathname}/4.70000,50.88100;3.71740,51.05430;4.33470,50.79560?key=abc&destinations=0&annotations=duration`,
  ]);
});

test("a route is requested only once", async () => {
  const bike = newService();
  await travelTimes({ bike }, LEUVEN, [GHENT]);
  const { minutes } = await travelTimes({ bike }, LEUVEN, [GHENT, UCCLE]);
  expect(minutes.map(Object.keys)).toEqual([["bike"], ["bike"]]);
  await travelTimes({ bike }, LEUVEN, [UCCLE]);
  expect(requests).toHaveLength(2);
});

test("a property without a route has no travel time", async () => {
  respond = respondWithTable((index) => (index === 1 ? null : 60));
  const { minutes, isComplete } = await travelTimes({ transit: newService() }, LEUVEN, [GHENT, UCCLE]);
  expect(minutes).toEqual([{}, { transit: 1 }]);
  expect(isComplete).toBe(true);
});

test.each([
  ["an error", (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
  ["something else", (_: IncomingMessage, response: ServerResponse) => response.end("<html>")],
  [
    "fewer properties",
    (_: IncomingMessage, response: ServerResponse) => response.end('{"code":"Ok","durations":[[0]]}'),
  ],
  [
    "a redirect",
    (_: IncomingMessage, response: ServerResponse) => response.writeHead(302, { location: "/" }).end(),
  ],
  ["nothing at all", () => undefined],
])(
  "a service that responds with %s gives no times, and is not called again for a while",
  async (_, failure) => {
    const car = newService();
    respond = failure;
    expect(await travelTimes({ car }, LEUVEN, [GHENT])).toEqual({ minutes: [{}], isComplete: false });
    respond = respondWithTable(() => 60);
    expect((await travelTimes({ car }, LEUVEN, [GHENT])).isComplete).toBe(false);
    expect(requests).toHaveLength(1);
  },
);

/** Returns the distance on the card of a property in Ghent, and until when its page may be cached, if that is limited. */
async function distanceToLeuven(routing: { car?: string; bike?: string }) {
  const context = sampleContext("en");
  const card = listingCard(1, listingSummary(ghentHouse()), context);
  let cachedUntil: Date | undefined;
  const request = {
    ...context,
    site: { ...context.site, routing },
    now: new Date("2026-11-24T10:00:00Z"),
    cacheUntil: (moment: Date) => {
      cachedUntil = moment;
    },
  };
  const to = findTownPoint("leuven");
  const [cardWithDistance] = await withDistances([card], { rows: [{ id: 1, ...GHENT }], to }, request);
  return { distance: cardWithDistance?.distance, cachedUntil };
}

test("cards show the distance, and the travel time by each mode that has a service", async () => {
  expect(await distanceToLeuven({})).toEqual({
    distance: expect.stringMatching(/^7\d km to Leuven$/),
    cachedUntil: undefined,
  });
  expect(await distanceToLeuven({ car: newService(), bike: newService() })).toEqual({
    distance: expect.stringMatching(/^7\d km to Leuven · 10 min by bike · 10 min by car$/),
    cachedUntil: undefined,
  });
});

test("when the service fails, cards show the distance alone, and the page is cached for a minute", async () => {
  respond = (_, response) => response.writeHead(503).end();
  expect(await distanceToLeuven({ car: newService() })).toEqual({
    distance: expect.stringMatching(/^7\d km to Leuven$/),
    cachedUntil: new Date("2026-11-24T10:01:00Z"),
  });
});

test("a property without a public point has no distance", async () => {
  const context = sampleContext("en");
  const card = listingCard(1, listingSummary(ghentHouse()), context);
  const rows = [{ id: 1, latitude: null, longitude: null }];
  const request = { ...context, site: { ...context.site, routing: {} }, now: new Date() };
  const [cardWithDistance] = await withDistances([card], { rows, to: findTownPoint("3000") }, request);
  expect(cardWithDistance?.distance).toBeUndefined();
});
