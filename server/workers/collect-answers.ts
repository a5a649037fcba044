import type { Worker } from "node:cluster";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** A worker that takes longer is left out, so that one that hangs does not hide the others. */
const ANSWER_WITHIN_MS = 2_000;

type Collection = { missing: Set<number>; answers: unknown[]; finish: () => void };

/** Puts the question of one worker to all of them, and returns their answers to it. */
export class CollectedAnswers {
  readonly #collections = new Map<number, Collection>();
  #requests = 0;

  /** Sends the answers of these workers to the one that asks. */
  async answer(
    asking: Worker,
    { request, question, agency }: Extract<FromWorker, { kind: "all-wanted" }>,
    workers: Worker[],
  ): Promise<void> {
    const answers = await this.#collect(workers, { question, agency });
    if (asking.isConnected())
      asking.send({ kind: "all-answers", request, answers } satisfies ToWorker, () => {});
  }

  receive({ id }: Worker, { request, answer }: Extract<FromWorker, { kind: "own-answer" }>): void {
    const collection = this.#collections.get(request);
    if (!collection?.missing.delete(id)) return;
    collection.answers.push(answer);
    if (collection.missing.size === 0) collection.finish();
  }

  async #collect(
    workers: Worker[],
    asked: Pick<Extract<ToWorker, { kind: "own-wanted" }>, "question" | "agency">,
  ): Promise<unknown[]> {
    const request = ++this.#requests;
    const { promise, resolve } = Promise.withResolvers<void>();
    const collection = { missing: new Set(workers.map(({ id }) => id)), answers: [], finish: resolve };
    this.#collections.set(request, collection);
    const tooSlow = setTimeout(resolve, ANSWER_WITHIN_MS);
    for (const worker of workers)
      worker.send({ kind: "own-wanted", request, ...asked } satisfies ToWorker, () => {});
    await promise;
    clearTimeout(tooSlow);
    this.#collections.delete(request);
    return collection.answers;
  }
}
