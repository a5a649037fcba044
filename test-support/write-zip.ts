import { crc32 } from "node:zlib";

/**
 * Creates a valid ZIP archive of these files, uncompressed. Any name is allowed, even a path outside the folder of the
 * archive.
 */
export function zipArchive(files: Record<string, string | Uint8Array>): Buffer {
  // Offsets are those of the ZIP specification, less the four bytes of the signature.
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    // Names are UTF-8.
    header.writeUInt16LE(0x800, 2);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(bytes.length, 14);
    header.writeUInt32LE(bytes.length, 18);
    header.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from("PK\x03\x04"), header, name, bytes]);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), header, attributes, name]));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, list, Buffer.from("PK\x05\x06"), end]);
}
