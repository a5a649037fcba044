/** Id of the field for the answer to the captcha, to which the error summary links. */
export const QUESTION_ID = "characters";
