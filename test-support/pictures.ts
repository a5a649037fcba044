import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/* Pictures made for tests: photographs as cameras write them, and files that an attacker might send instead. */

const BRICK = "#9c3d27";

/** A plain picture, as a JPEG. */
export function photo(width = 1_500, height = 1_000, colour = BRICK): Promise<Buffer> {
  return plain(width, height, colour).jpeg().toBuffer();
}

/**
 * A photograph from a phone held upright: stored in landscape, with rotation, location and maker in its metadata.
 */
export function uprightPhotoWithLocation(): Promise<Buffer> {
  return plain(800, 600, "#123456")
    .withExif({
      IFD0: { Make: "Camera", Model: "X" },
      IFD3: { GPSLatitude: "51/1 3/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A picture in CMYK. */
export function cmykPhoto(): Promise<Buffer> {
  return plain(900, 600, BRICK).toColourspace("cmyk").jpeg().toBuffer();
}

/** The first half of a JPEG. */
export async function truncatedPhoto(): Promise<Buffer> {
  const whole = await sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: BRICK,
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** An animation with `frames` frames of one pixel. */
export function animatedGif(frames: number): Buffer {
  const head = Buffer.from("47494638396101000100800000000000ffffff", "hex");
  const frame = Buffer.from("21f904000a0000002c00000000010001000002024401 00".replaceAll(" ", ""), "hex");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from("3b", "hex")]);
}

let cachedBomb: Promise<Buffer> | undefined;

/** A small PNG that is 588 MB when it is decompressed. Creating it takes seconds, so it is cached. */
export function decompressionBomb(): Promise<Buffer> {
  cachedBomb ??= sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: BRICK },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return cachedBomb;
}

export const SVG_WITH_SCRIPT = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`,
);

export const HTML_PAGE = Buffer.from("<!doctype html><title>Log in</title><script>alert(1)</script>");

function plain(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } });
}

export type PictureServer = {
  address: string;
  /** Requests, oldest first: the path, and the version in a conditional request. */
  requests: { path: string; cachedVersion: string | undefined }[];
  close: () => Promise<void>;
};

/** Starts a stand-in for a third-party server with pictures, on this machine. */
export async function startPictureServer(answer: RequestListener): Promise<PictureServer> {
  const requests: PictureServer["requests"] = [];
  const server: Server = createServer((request, response) => {
    const { "if-none-match": etag, "if-modified-since": since } = request.headers;
    requests.push({ path: request.url ?? "", cachedVersion: etag ?? since });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
