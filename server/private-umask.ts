/*
 * Imported first by every process that writes to the data folder: only the account of the site can read new
 * files, whatever the operator's shell sets. Threads and child processes inherit it.
 */
process.umask(0o077);
