import type { EnergyLabelSettings } from "../property/energy/energy-label.ts";
import type { ExportedListing } from "./exported-listing.ts";

/** Data that formats need besides the listings. */
export type ExportContext = {
  agency: { name: string; email: string; phone: string };
  baseUrl: string;
  /** The rule by which the site chooses energy labels. */
  epc: EnergyLabelSettings;
  /** Version of Gable. */
  version: string;
  now: Date;
  /** The agency's account with the portal Immovlan. Without it, a request to the portal is not signed. */
  immovlan?: ImmovlanAccount;
  /** Reads the bytes of a picture of the site, by its exported URL; undefined when it cannot be read. */
  readPicture: (url: string) => Promise<Uint8Array | undefined>;
};

export type ImmovlanAccount = {
  softwareId: number;
  customerId: string;
  /** Signature of a request: a hash of its time with the ids and the password of the account. */
  hashOf: (timestamp: string) => string;
};

/**
 * Writer of the parts of a file: its start, each listing and its end. Only one part has to be in memory at a time.
 */
export type ExportWriter = {
  start: string;
  /** @param isFirst True for the first listing of the file. */
  listing: (listing: ExportedListing, isFirst: boolean) => string | Promise<string>;
  end: string;
};

/** Yields the parts of a file with these listings, in order. Calls `onListing` after each listing. */
export async function* fileParts(
  { start, listing: write, end }: ExportWriter,
  listings: AsyncIterable<ExportedListing>,
  onListing: () => void = () => {},
): AsyncGenerator<string> {
  yield start;
  let isFirst = true;
  for await (const listing of listings) {
    yield await write(listing, isFirst);
    isFirst = false;
    onListing();
  }
  yield end;
}
