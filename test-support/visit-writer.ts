import { openVisitCounter } from "../app/owners/visits/count-visits.server.ts";
import { openDatabase } from "../server/open-database.ts";

/*
 * Counts a visitor of a property every few milliseconds, and prints for each the number of milliseconds since
 * the start, until it is killed.
 */
const EVERY_MS = 5;

const { listingId, dataFolder, databaseUrl } = JSON.parse(process.argv[2] ?? "{}");
const { connection } = await openDatabase({ databaseUrl, dataFolder }, "a test");
const counter = await openVisitCounter(connection, {
  onError: (error) => {
    throw error;
  },
});
const began = performance.now();
let visitor = 0;
setInterval(() => {
  visitor += 1;
  counter.count({
    listingId,
    source: "search",
    network: `visitor ${visitor}`,
    userAgent: "Mozilla/5.0 Firefox/145.0",
  });
  console.log(Math.round(performance.now() - began));
}, EVERY_MS);
