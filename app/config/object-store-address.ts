/** Keys of a store: the values of `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. */
export type StoreKeys = Readonly<{ accessKeyId: string; secretAccessKey: string }>;

/** Address of an S3-compatible object store, for pictures or backups: its endpoint, bucket and prefix. */
export type ObjectStoreAddress = Readonly<{
  bucket: string;
  /** Prefix of each name; empty, or ends with a slash. */
  prefix: string;
  /** For stores other than Amazon S3. */
  endpoint: string | undefined;
  region: string;
  /** Keys of one of several agencies; by default those of the environment of the process. */
  keys?: StoreKeys | undefined;
}>;

/**
 * Parses `s3://bucket/prefix?endpoint=https://store.example&region=eu-west-1`; undefined for any other
 * format.
 */
export function parseObjectStoreAddress(text: string): ObjectStoreAddress | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || !url.hostname || url.username || url.password || url.port || url.hash)
    return undefined;
  const { endpoint, region = "us-east-1", ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0) return undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) return undefined;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  return { bucket: url.hostname, prefix: prefix && `${prefix}/`, endpoint, region };
}
