/** Words that mean a range between two numbers only after a word such as "between", or before a unit. */
export const AND_WORDS = ["en", "et", "und", "and", "of", "ou", "oder", "or", "/"];

/** Words that mean a range between two numbers or two energy letters. */
export const UP_TO_WORDS = ["-", "tot", "bis", "to"];
