/** When a place is given back that still waits for the visitor to confirm; nothing when it waits no more. */
export function stillHeld(heldUntil: string | null | undefined, now: Date): Date | undefined {
  const until = heldUntil ? new Date(heldUntil) : undefined;
  return until && until > now ? until : undefined;
}
