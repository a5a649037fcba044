import { expect, test } from "vitest";
import { WRITERS } from "../../app/exports/export-formats.ts";
import { exportedListing } from "../../app/exports/exported-listing.ts";
import { publicListing } from "../../app/exports/public-listing.ts";
import type { Listing } from "../../app/property/listing.ts";
import { listingsByKey, readItems, refusalLines } from "../../test-support/feed-reading.ts";
import { ghentFlat, uccleHouse } from "../../test-support/listings.ts";
import { showingIn } from "../../test-support/showing.ts";

const { baseUrl, textsIn, site } = showingIn("en");

test("a Kyero feed that was written is read back with all that the format holds", async () => {
  const rental: Listing = { ...uccleHouse, goal: "rent", priceEuro: 1_250, isNewBuild: false };
  const written = [ghentFlat, rental].map((listing, index) =>
    exportedListing(publicListing(index + 1, listing, site.catalogue), {
      baseUrl,
      textsIn,
      languages: site.languages.enabled,
    }),
  );
  const { start, listing: write, end } = WRITERS.kyero;
  const items = await readItems("kyero", start + written.map((one) => write(one, false)).join("") + end);
  expect(refusalLines(items)).toEqual([]);
  const read = listingsByKey(items);
  for (const one of written) {
    expect(read[one.key]).toMatchObject({
      // The format requires one.
      reference: one.reference ?? String(one.number),
      goal: one.goal,
      priceEuro: one.priceEuro,
      webIds: [one.webIds[0]],
      isNewBuild: one.isNewBuild,
      rooms: { bedrooms: one.rooms.bedrooms, bathrooms: one.rooms.bathrooms },
      surfaces: { livingM2: one.surfaces.livingM2, groundM2: one.surfaces.groundM2 },
      position: one.position,
      address: { zip: one.address.zip, country: one.address.country },
      description: one.description,
    });
    expect(read[one.key]?.pictures.map(({ url }) => url)).toEqual(one.pictures.map(({ url }) => url));
  }
});
