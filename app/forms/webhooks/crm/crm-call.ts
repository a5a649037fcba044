/** A POST request to the API of a CRM. Its path begins with "/". Undefined fields are not sent. */
export type CrmCall = { path: string; body: Readonly<Record<string, unknown>> };

/** Names of the fields that a call sends, in order. */
export function sentFields({ body }: CrmCall): string[] {
  return Object.keys(body).filter((name) => body[name] !== undefined);
}
