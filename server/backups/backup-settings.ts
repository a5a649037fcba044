import type { ObjectStoreAddress } from "../../app/config/object-store-address.ts";

/** Name of a store of pictures, without its keys; null for the data folder. */
export function pictureStoreName(address: ObjectStoreAddress | undefined): string | null {
  return address ? `${address.endpoint ?? ""} ${address.bucket}/${address.prefix}`.trim() : null;
}
