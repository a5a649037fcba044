/** Addresses that a reader follows only with a click on the words. */
const LINK = /^(https?:|mailto:|tel:|#)/i;
/** With a scheme of two letters or more, or a path to another machine. */
const ELSEWHERE = /^\s*([a-z][a-z0-9+.-]+:|[\\/]{2})/i;
/**
 * A file of the author's own disk, such as the template of a word processor: `file:///C:\…`, `C:\…`,
 * `file:///Users/…`. Two slashes or backslashes after that begin the name of another machine.
 */
const OWN_DISK = /^(file:\/\/\/)?[a-z]:[\\/](?![\\/])|^file:\/\/(localhost)?\/(?![\\/])/i;

/** Whether an address is a link as a CV has them. */
export function isPlainLink(target: string): boolean {
  return LINK.test(target) || !isElsewhere(target) || isOnOwnDisk(target);
}

/** Whether an address leads out of the document. */
export function isElsewhere(target: string): boolean {
  return ELSEWHERE.test(decoded(target)) || /^[a-z]:[\\/]/i.test(target);
}

/** Whether an address leads to the disk of whoever opens the document: nothing is fetched from elsewhere. */
export function isOnOwnDisk(target: string): boolean {
  return OWN_DISK.test(decoded(target));
}

/** Percent escapes as programs read them; unreadable ones stay. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
