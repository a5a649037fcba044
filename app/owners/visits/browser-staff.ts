/*
 * People of the agency who look at homes from elsewhere than the office: whoever asks for it has his browser marked, and
 * it says nothing of what he looks at. The mark never leaves it (docs/specification-notes.md#n213).
 */

const PARAMETER = "staff";
const KEY = "staff";

/** What an address asks of the browser: `?staff=1` marks it, `?staff=0` takes the mark off. */
export function readStaffWish(search: string): boolean | undefined {
  const given = new URLSearchParams(search).get(PARAMETER);
  return given === "1" ? true : given === "0" ? false : undefined;
}

/** The address without it, so that whoever is given it is not marked too. Path, query and fragment. */
export function addressWithoutStaff(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(PARAMETER);
  return url.pathname + url.search + url.hash;
}

export function isStaffBrowser(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Gives whether the browser keeps it. */
export function markStaffBrowser(isStaff: boolean): boolean {
  try {
    if (isStaff) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return !isStaff;
  }
}
