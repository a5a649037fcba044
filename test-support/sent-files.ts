/*
 * Files as visitors send them, made here: a PDF, and ZIP files with a table that says what a test wants.
 */

export function aPdf(text = "CV"): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
}

/** The body of a form with a file, as browsers send it, and the header that names its boundary. */
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

type ZipEntry = { name: string; text?: string /** What the table claims. */; unpacked?: number };

/** A ZIP file whose entries are stored as they are. */
export function aZip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, text = "x", unpacked = text.length } of entries) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt32LE(text.length, 18);
    head.writeUInt32LE(unpacked, 22);
    head.writeUInt16LE(name.length, 26);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt32LE(text.length, 20);
    row.writeUInt32LE(unpacked, 24);
    row.writeUInt16LE(name.length, 28);
    row.writeUInt32LE(at, 42);
    const whole = Buffer.concat([head, Buffer.from(name), Buffer.from(text)]);
    local.push(whole);
    table.push(row, Buffer.from(name));
    at += whole.length;
  }
  const rows = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(rows.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, rows, end]);
}
