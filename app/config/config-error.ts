/** Invalid set-up (environment, site folder). The message says what is wrong, where, and how to fix it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
