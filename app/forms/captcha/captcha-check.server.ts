import type { Question } from "../page/sent-form.ts";
import { type Captchas, type Challenge, createCaptchas } from "./captcha.server.ts";
import { captchaPicture } from "./captcha-picture.server.ts";

type Fields = Readonly<Record<string, string>>;

/** The captcha of submitted forms: a proof of work by the browser, or a question to the visitor. */
export class CaptchaCheck {
  readonly #captchas: Captchas;
  readonly #isTyped: boolean;

  /** @param settings `isTyped`: every visitor answers a question. */
  constructor(secret: string, { workBits, isTyped }: { workBits: number; isTyped: boolean }) {
    this.#captchas = createCaptchas(secret, workBits);
    this.#isTyped = isTyped;
  }

  challenge(now: number): ReturnType<Captchas["work"]> {
    return this.#captchas.work(now);
  }

  /**
   * Returns the challenge that the typed answer or the proof of work solves. The answer of a visitor precedes the proof,
   * which is not always enough. A visitor who filled in the honeypot has to type an answer.
   */
  solvedChallenge(
    { proof = "", question = "", characters = "", homepage = "" }: Fields,
    now: number,
  ): Challenge | undefined {
    const answered = this.#captchas.checkAnswer(question, characters, now);
    const isWorkAccepted = homepage === "" && !this.#isTyped;
    return answered ?? (isWorkAccepted ? this.#captchas.checkWork(proof, now) : undefined);
  }

  /**
   * Creates a question, with the validation error of the previous answer. Without a picture, which is an error for `onError`,
   * visitors can still answer the sum.
   */
  async question(fields: Fields, now: number, onError: (error: unknown) => void): Promise<Question> {
    const { token, characters, sum } = this.#captchas.question(now);
    const picture = await captchaPicture(characters).catch((error) => {
      onError(error);
      return undefined;
    });
    return { token, picture, sum, error: questionError(fields) };
  }
}

/** Validation error of the answer to an earlier question. */
function questionError({ question = "", characters = "" }: Fields): Question["error"] {
  if (characters.trim() !== "") return "wrong";
  return question === "" ? undefined : "missing";
}
