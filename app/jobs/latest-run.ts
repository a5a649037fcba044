/**
 * Background work that runs again when its inputs change. The current run is then aborted, and ends before the next one
 * begins.
 */
export class LatestRun {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #current = new AbortController();
  #ended = Promise.resolve();

  /** `onError` is called with the error of the work, unless it was aborted. */
  constructor(work: (signal: AbortSignal) => Promise<void>, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
  }

  /** Aborts the current run, and begins another one once it has ended. */
  start(): void {
    this.#current.abort();
    this.#current = new AbortController();
    const { signal } = this.#current;
    this.#ended = this.#ended.then(() => this.#run(signal));
  }

  /** Resolves when the work is done. */
  settled(): Promise<void> {
    return this.#ended;
  }

  /** Aborts the current run, and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#current.abort();
    await this.#ended;
  }

  async #run(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      await this.#work(signal);
    } catch (error) {
      if (!signal.aborted) this.#onError(error);
    }
  }
}
