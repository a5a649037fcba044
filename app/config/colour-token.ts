/** Custom property with a colour of the theme: "--colour-on-action" for "onAction". */
export function colourToken(role: string): string {
  return `--colour-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
