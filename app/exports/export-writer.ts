import type { ExportedListing } from "./exported-listing.ts";

/** Facts that formats have beside the listings. */
export type ExportContext = {
  agency: { name: string; email: string; phone: string };
  baseUrl: string;
  /** Version of Gable. */
  version: string;
  now: Date;
  /** The agency's account with the portal Immovlan; without it a request to the portal is not signed. */
  immovlan?: ImmovlanAccount;
  /** Bytes of a picture of the site by its exported address; undefined when it cannot be read. */
  readPicture: (url: string) => Promise<Uint8Array | undefined>;
};

export type ImmovlanAccount = {
  softwareId: number;
  customerId: string;
  /** Signs the time of a request with the password of the account. */
  hashOf: (timestamp: string) => string;
};

/** Writes a file listing by listing, so that its size does not matter. */
export type ExportWriter = {
  start: string;
  /** @param isFirst True for the first listing of the file. */
  listing: (listing: ExportedListing, isFirst: boolean) => string | Promise<string>;
  end: string;
};

/** The parts of a file with these listings. */
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
