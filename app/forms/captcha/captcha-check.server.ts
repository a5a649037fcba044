import type { Question } from "../page/sent-form.ts";
import { type Captchas, type Challenge, captchas } from "./captcha.server.ts";
import { captchaPicture } from "./captcha-picture.server.ts";

type Fields = Readonly<Record<string, string>>;

/** The captcha of submitted forms: a proof of work by the browser, or a question to the visitor. */
export class CaptchaCheck {
  readonly #captchas: Captchas;
  readonly #isTyped: boolean;

  /** @param settings `isTyped`: every visitor answers a question. */
  constructor(secret: string, { workBits, isTyped }: { workBits: number; isTyped: boolean }) {
    this.#captchas = captchas(secret, workBits);
    this.#isTyped = isTyped;
  }

  challenge(now: number): ReturnType<Captchas["work"]> {
    return this.#captchas.work(now);
  }

  /**
   * Returns the solved proof of work, else the typed answer. A visitor who filled in the hidden field has to
   * type an answer.
   */
  answered({ proof = "", question = "", characters = "", homepage = "" }: Fields, now: number) {
    const mayWork = homepage === "" && !this.#isTyped;
    const done: Challenge | undefined = mayWork ? this.#captchas.checkWork(proof, now) : undefined;
    return done ?? this.#captchas.checkAnswer(question, characters, now);
  }

  /** A new question, with the validation error of the answer that was sent. */
  async question(fields: Fields, now: number): Promise<Question> {
    const { token, characters, sum } = this.#captchas.question(now);
    const picture = await captchaPicture(characters);
    return { token, picture, sum, error: questionError(fields) };
  }
}

/** Validation error of the answer to a question that was already shown. */
function questionError({ question = "", characters = "" }: Fields): Question["error"] {
  if (characters.trim() !== "") return "wrong";
  return question === "" ? undefined : "missing";
}
