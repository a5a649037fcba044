/** The class of a link with a colour of its own, such as "link-00573f" for "#00573F". */
export function linkColourClass(colour: string): string {
  return `link-${colour.slice(1).toLowerCase()}`;
}
