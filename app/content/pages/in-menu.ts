/** Says whether the menu shows a page: what its file says, otherwise unless it is a legal page. */
export function isInMenu({ isInMenu: given, type }: { isInMenu?: boolean; type?: string } = {}): boolean {
  return given ?? type !== "legal";
}
