import { ConfigError } from "../../app/config/config-error.ts";

const UNCHANGED = "Nothing was changed.";

/** Thrown when the content of the archive differs from what was written. */
export class DamagedArchiveError extends ConfigError {
  override name = "DamagedArchiveError";
  constructor(archive: string, reason: string) {
    super(`The archive ${archive} is damaged (${reason}). ${UNCHANGED} Use an earlier one.`);
  }
}

/** Thrown when the end of the archive is missing. */
export class TruncatedArchiveError extends ConfigError {
  override name = "TruncatedArchiveError";
  constructor(archive: string) {
    super(
      `The archive ${archive} is cut off: its end is missing. ${UNCHANGED} Copy it again, or use another.`,
    );
  }
}

/** Thrown when the archive is encrypted, and the operator named no key or a wrong one. */
export class ArchiveKeyError extends ConfigError {
  override name = "ArchiveKeyError";
  constructor(archive: string, hasKey: boolean) {
    super(
      hasKey
        ? `The key does not open the archive ${archive}: it was encrypted for another one. ${UNCHANGED}`
        : `The archive ${archive} is encrypted. Name the file with its key by --key FILE. ${UNCHANGED}`,
    );
  }
}

/** Thrown when a later version of Gable made the archive. */
export class NewerArchiveError extends ConfigError {
  override name = "NewerArchiveError";
  constructor(archive: string, version: string) {
    super(
      `The archive ${archive} was made by a later version of Gable (${version}). ${UNCHANGED} ` +
        "Install that version or a later one.",
    );
  }
}
