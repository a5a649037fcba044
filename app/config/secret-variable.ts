/** Variable of the environment that the name of a secret stands for: "CRM_TOKEN" for "env:CRM_TOKEN". */
export function secretVariable(name: string): string {
  return name.replace(/^env:/, "");
}
