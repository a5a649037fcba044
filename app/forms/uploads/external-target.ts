/** Addresses that a word processor opens only on a click. */
const LINK = /^(https?:|mailto:|tel:|#)/i;
/** With a scheme of two letters or more, or a path to another machine. */
const ELSEWHERE = /^\s*([a-z][a-z0-9+.-]+:|[\\/]{2})/i;
/**
 * A file on the author's own disk, such as the template of a word processor: `file:///C:\…`, `C:\…`,
 * `file:///Users/…`. Two slashes or backslashes after that start the name of another machine.
 */
const OWN_DISK = /^(file:\/\/\/)?[a-z]:[\\/](?![\\/])|^file:\/\/(localhost)?\/(?![\\/])/i;

/** True for an address that is harmless as a link in a CV. */
export function isPlainLink(target: string): boolean {
  return LINK.test(target) || !isElsewhere(target) || isOnOwnDisk(target);
}

/** True when an address is outside the document. */
export function isElsewhere(target: string): boolean {
  return ELSEWHERE.test(decoded(target)) || /^[a-z]:[\\/]/i.test(target);
}

/** True when an address is on the disk of the person who opens the document: nothing is fetched over the network. */
export function isOnOwnDisk(target: string): boolean {
  return OWN_DISK.test(decoded(target));
}

/** Decodes percent escapes as word processors do; returns a malformed text unchanged. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
