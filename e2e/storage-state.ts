/** Browser storage of a visitor who has made their choice about cookies, with further entries of local storage. */
export function storageWithConsent(origin: string, stored: Record<string, string> = {}) {
  const localStorage = Object.entries({ consent: "set", ...stored }).map(([name, value]) => ({
    name,
    value,
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
