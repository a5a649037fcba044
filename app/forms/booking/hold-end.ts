/** Time at which the hold of a seat ends; undefined when the seat is not held any more. */
export function holdEnd(heldUntil: string | null | undefined, now: Date): Date | undefined {
  const until = heldUntil ? new Date(heldUntil) : undefined;
  return until && until > now ? until : undefined;
}
