/** Time at which an unconfirmed seat is released; undefined when it is no longer held. */
export function holdEnd(heldUntil: string | null | undefined, now: Date): Date | undefined {
  const until = heldUntil ? new Date(heldUntil) : undefined;
  return until && until > now ? until : undefined;
}
