/** A running job with its lease as text, which changes whenever the worker renews it. */
export type Lease = { id: number; lease: string };

/**
 * Finds jobs whose worker is gone: their lease was not renewed for its whole length, measured by the
 * monotonic clock of this process. The times in the database are not used, because its clock may jump by a
 * day. Leases are checked, and renewed by their workers, every third of their length.
 */
export class LeaseWatch {
  readonly #leaseMs: number;
  #observed = new Map<number, { lease: string; since: number }>();
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs;
  }

  /**
   * Returns the leases that were not renewed for their whole length. `now` is a monotonic time in milliseconds.
   */
  abandoned(leases: readonly Lease[], now: number): Lease[] {
    // A check was missed: while the database was unavailable no lease could be renewed.
    const wasInterrupted = now - this.#checkedAt >= this.#leaseMs / 2;
    const previous = wasInterrupted ? new Map<number, never>() : this.#observed;
    this.#checkedAt = now;
    this.#observed = new Map(
      leases.map(({ id, lease }) => {
        const lastObserved = previous.get(id);
        return [id, lastObserved?.lease === lease ? lastObserved : { lease, since: now }];
      }),
    );
    return leases.filter(({ id }) => now - (this.#observed.get(id)?.since ?? now) >= this.#leaseMs);
  }
}
