/** Between two numbers these mean a range only where one is expected. */
export const AND_WORDS = ["en", "et", "und", "and", "of", "ou", "oder", "or", "/"];

/** Between two numbers or two energy letters these mean a range. */
export const UP_TO_WORDS = ["-", "tot", "bis", "to"];
