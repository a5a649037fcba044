import type { Listing } from "../../property/listing.ts";
import { NO_MARQUEE } from "../../property/marquee.ts";

/** Fields of a listing without a default, which every reader must fill. */
type Identity = "key" | "goal" | "webIds";

/**
 * Defaults for fields that a source does not mention. A street is hidden unless the source says that it may be
 * shown.
 */
export function emptyListing(): Omit<Listing, Identity> {
  return {
    marquee: NO_MARQUEE,
    typeName: {},
    description: {},
    isPricePublished: true,
    address: { city: {} },
    isAddressPublished: false,
    rooms: {},
    surfaces: {},
    building: {},
    isNewBuild: false,
    energy: {},
    planning: {},
    flood: {},
    finance: {},
    pictures: [],
    floorPlans: [],
    documents: [],
    videoUrls: [],
    virtualTourUrls: [],
  };
}

/** Defaults for the fields of a new-build project that a source does not mention. */
export function emptyProject(): Record<string, unknown> {
  return {
    name: {},
    description: {},
    address: { city: {} },
    isAddressPublished: false,
    webIds: [],
    pictures: [],
  };
}
