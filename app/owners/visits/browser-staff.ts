/*
 * Marks the browsers of agency staff who view properties from outside the office. A marked browser reports no
 * visits. The mark is set on request and never leaves the browser (docs/specification-notes.md#n213).
 */

const PARAMETER = "staff";
const STORAGE_KEY = "staff";

/**
 * Reads the staff parameter of a URL: true for `?staff=1`, which sets the mark, false for `?staff=0`, which removes it,
 * otherwise undefined.
 */
export function readStaffParameter(search: string): boolean | undefined {
  const value = new URLSearchParams(search).get(PARAMETER);
  return value === "1" ? true : value === "0" ? false : undefined;
}

/**
 * Path, query and fragment of a URL without the parameter, so that sharing the URL does not mark another
 * browser.
 */
export function urlWithoutStaffParameter(fullUrl: string): string {
  const url = new URL(fullUrl);
  url.searchParams.delete(PARAMETER);
  return url.pathname + url.search + url.hash;
}

/** True when the browser has the mark. */
export function isStaffBrowser(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Returns false when the browser cannot store the mark. */
export function markStaffBrowser(isStaff: boolean): boolean {
  try {
    if (isStaff) localStorage.setItem(STORAGE_KEY, "1");
    else localStorage.removeItem(STORAGE_KEY);
    return true;
  } catch {
    return !isStaff;
  }
}
