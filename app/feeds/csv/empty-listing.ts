/**
 * Defaults for fields that the file does not mention. A street is hidden unless the file says that it may be
 * shown.
 */
export function emptyListing(): Record<string, unknown> {
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
