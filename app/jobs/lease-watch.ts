/** A running job with its lease as text, which changes whenever the worker renews it. */
export type Lease = { id: number; lease: string };

/**
 * Finds jobs whose worker is gone: their lease was not renewed for its whole length, measured by the
 * monotonic clock of this process. The times in the database are not used, because its clock may jump by a
 * day.
 */
export class LeaseWatch {
  readonly #leaseMs: number;
  #seen = new Map<number, { lease: string; since: number }>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs;
  }

  /**
   * Returns the leases that did not change for their whole length; `now` is a monotonic time in milliseconds.
   */
  abandoned(leases: readonly Lease[], now: number): Lease[] {
    // While the database was unavailable no lease could be renewed.
    const before = now - this.#lookedAt < this.#leaseMs ? this.#seen : new Map<number, never>();
    this.#lookedAt = now;
    this.#seen = new Map(
      leases.map(({ id, lease }) => {
        const known = before.get(id);
        return [id, known?.lease === lease ? known : { lease, since: now }];
      }),
    );
    return leases.filter(({ id }) => now - (this.#seen.get(id)?.since ?? now) >= this.#leaseMs);
  }
}
