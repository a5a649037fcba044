/** Id of the field for the captcha answer, to which the error summary links. */
export const QUESTION_ID = "characters";
