/** Maximum lengths of a reply to a lead, in characters. A note is as long as a text. */
export const REPLY_LENGTHS = { subject: 200, text: 10_000 } as const;
