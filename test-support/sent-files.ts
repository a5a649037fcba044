import { deflateRawSync } from "node:zlib";

/* Files to upload: a PDF, and ZIP files whose headers may contradict their content. `write-zip.ts` writes valid archives. */

/**
 * The EICAR test file, which every virus scanner detects (https://www.eicar.org). It is in two parts, so that scanners do
 * not detect this source file.
 */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${"ANTIVIRUS-TEST-FILE"}!$H+H*`;

/** A PDF with a comment and a second object. */
export function aPdf(text = "CV", object = "<< /Type /Pages >>"): Buffer {
  return Buffer.from(
    `%PDF-1.7\n% ${text}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n${object}\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    "latin1",
  );
}

/** Encodes a form with a file as `multipart/form-data`. Returns the body, and the header with its boundary. */
export function multipart(
  fields: Record<string, string>,
  file: { field: string; name: string; bytes: Uint8Array },
): { headers: Record<string, string>; body: Buffer } {
  const boundary = "boundary-of-a-browser";
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: text/html\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(parts.join("") + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

export type ZipEntry = {
  name: string;
  /** Name in the local header, when it differs from that in the central directory. */
  localName?: string;
  text?: string | Buffer;
  isDeflated?: boolean;
  /** Unpacked size claimed by both headers. */
  unpacked?: number;
};

/** A ZIP file with these entries, whose headers may be false. */
export function aZip(entries: readonly ZipEntry[]): Buffer {
  // Offsets and signatures are those of the ZIP specification.
  const local: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const { name, localName = name, text = "x", isDeflated = false, ...claimed } of entries) {
    const content = Buffer.from(text);
    const { unpacked = content.length } = claimed;
    const packed = isDeflated ? deflateRawSync(content) : content;
    const method = isDeflated ? 8 : 0;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(method, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(unpacked, 22);
    head.writeUInt16LE(localName.length, 26);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(method, 10);
    row.writeUInt32LE(packed.length, 20);
    row.writeUInt32LE(unpacked, 24);
    row.writeUInt16LE(name.length, 28);
    row.writeUInt32LE(offset, 42);
    const whole = Buffer.concat([head, Buffer.from(localName), packed]);
    local.push(whole);
    table.push(row, Buffer.from(name));
    offset += whole.length;
  }
  const rows = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(rows.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, rows, end]);
}
