/*
 * Imported before anything else by every process that writes to the data folder: new files are for the account of
 * the site alone, whatever the operator's shell says. Threads and child processes inherit it.
 */
process.umask(0o077);
