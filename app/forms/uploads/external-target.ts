/** Targets that a word processor opens only on a click. */
const LINK = /^(https?:|mailto:|tel:|#)/i;
/** Targets with a scheme of two letters or more, or with a path to another computer. */
const EXTERNAL = /^\s*([a-z][a-z0-9+.-]+:|[\\/]{2})/i;
/**
 * Targets on a local disk, such as the template of a word processor: `file:///C:\…`, `C:\…`,
 * `file:///Users/…`. Two slashes or backslashes after the prefix would begin the name of another computer.
 */
const LOCAL_DISK = /^(file:\/\/\/)?[a-z]:[\\/](?![\\/])|^file:\/\/(localhost)?\/(?![\\/])/i;

/** True for a target that is harmless as a link in a CV. */
export function isHarmlessLink(target: string): boolean {
  return LINK.test(target) || !isExternal(target) || isOnLocalDisk(target);
}

/** True when a target is outside the document. */
export function isExternal(target: string): boolean {
  return EXTERNAL.test(decoded(target)) || /^[a-z]:[\\/]/i.test(target);
}

/**
 * True when a target is on the disk of the person who opens the document, so that nothing is loaded over the
 * network.
 */
export function isOnLocalDisk(target: string): boolean {
  return LOCAL_DISK.test(decoded(target));
}

/** Decodes percent escapes, as word processors do. Returns a malformed text unchanged. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
