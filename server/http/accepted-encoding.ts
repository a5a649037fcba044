import type { Encoding } from "../pages/cached-page.ts";

/** Returns the best encoding that an `Accept-Encoding` header allows: Brotli, then gzip, then none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (accepts(header, "br")) return "br";
  return acceptsGzip(header) ? "gzip" : "identity";
}

/** True when an `Accept-Encoding` header allows gzip. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return accepts(header, "gzip");
}

function accepts(header: string | string[] | undefined, encoding: string): boolean {
  for (const part of String(header ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
