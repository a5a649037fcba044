/** Something in the set-up (environment, site folder) is wrong; the message says what, where and how to mend it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
