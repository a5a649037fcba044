/** Where the results of what was typed are: `/nl/zoeken/?q=gent`. */
export function searchAddress(searchPath: string, typed: string): string {
  const text = typed.trim().toWellFormed();
  return text === "" ? searchPath : `${searchPath}?${new URLSearchParams({ q: text })}`;
}
