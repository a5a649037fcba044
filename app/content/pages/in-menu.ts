/** Returns true when the menu shows a page: by default every page except legal ones, unless its `isInMenu` is set. */
export function isInMenu({
  isInMenu: configured,
  type,
}: {
  isInMenu?: boolean;
  type?: string;
} = {}): boolean {
  return configured ?? type !== "legal";
}
