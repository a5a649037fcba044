/** Address of clamd: a TCP port, or a Unix socket on this server. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** Default port of clamd in most distributions. */
const CLAMD_PORT = 3310;

/** Parses `tcp://scanner:3310` or `unix:///run/clamav/clamd.ctl`; undefined for anything else. */
export function parseScannerAddress(text: string): ScannerAddress | undefined {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  if (url.protocol === "unix:")
    return url.host === "" && url.pathname.length > 1
      ? { path: decodeURIComponent(url.pathname) }
      : undefined;
  if (url.protocol !== "tcp:" || url.hostname === "" || !/^\/?$/.test(url.pathname)) return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || CLAMD_PORT) };
}
