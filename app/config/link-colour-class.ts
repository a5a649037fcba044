/** Class name of a link with its own colour, such as "link-00573f" for "#00573F". */
export function linkColourClass(colour: string): string {
  return `link-${colour.slice(1).toLowerCase()}`;
}
