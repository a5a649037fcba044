import type { Listing } from "../../property/listing.ts";

/** Fields of a listing that have no default: every reader fills them. */
type Identity = "key" | "goal" | "webIds";

/**
 * Defaults for fields that a source does not mention. A street is hidden unless the source says that it may be
 * shown.
 */
export function emptyListing(): Omit<Listing, Identity> {
  return {
    marquee: 0,
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

/** Like `emptyListing`, for a new-build project. */
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
