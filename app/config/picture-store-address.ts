/** A store that speaks S3, and the place in it. Its keys are in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. */
export type PictureStoreAddress = Readonly<{
  bucket: string;
  /** Before each name; empty, or ends with a slash. */
  prefix: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
}>;

/**
 * Reads `s3://bucket/prefix?endpoint=https://store.example&region=eu-west-1`. Nothing when it is written
 * otherwise.
 */
export function pictureStoreAddress(text: string): PictureStoreAddress | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || !url.hostname || url.username || url.password || url.port || url.hash)
    return undefined;
  const { endpoint, region = "us-east-1", ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0) return undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) return undefined;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  return { bucket: url.hostname, prefix: prefix && `${prefix}/`, endpoint, region };
}
