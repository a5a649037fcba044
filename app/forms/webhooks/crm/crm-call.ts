/** A POST to the API of a CRM, whose path begins with "/". Fields that are undefined are not sent. */
export type CrmCall = { path: string; body: Readonly<Record<string, unknown>> };

/** Names of the fields that a call sends, in its order. */
export function sentFields({ body }: CrmCall): string[] {
  return Object.keys(body).filter((name) => body[name] !== undefined);
}
