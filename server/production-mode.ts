/*
 * Imported before anything else by what serves visitors: React reads this when it is loaded, and renders
 * several times slower without it.
 */
process.env.NODE_ENV ??= "production";
