/*
 * Imported first by the processes that serve visitors: React reads this variable when it is loaded, and
 * renders several times slower without it.
 */
process.env.NODE_ENV ??= "production";
