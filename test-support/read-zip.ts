import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Reads the files of a ZIP archive, as texts by their names. */
export async function readZip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await open(archive, { lazyEntries: true });
  const parts: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(parts));
    zip.on("entry", (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        parts[entry.fileName] = (await buffer(stream)).toString("utf8");
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}
