import { ConfigError } from "../../app/config/config-error.ts";

const UNCHANGED = "Nothing was changed.";

/** The content of the archive is not as it was written. */
export class DamagedArchiveError extends ConfigError {
  override name = "DamagedArchiveError";
  constructor(archive: string, reason: string) {
    super(`The archive ${archive} is damaged (${reason}). ${UNCHANGED} Use an earlier one.`);
  }
}

/** The end of the archive is missing. */
export class TruncatedArchiveError extends ConfigError {
  override name = "TruncatedArchiveError";
  constructor(archive: string) {
    super(
      `The archive ${archive} is cut off: its end is missing. ${UNCHANGED} Copy it again, or use another.`,
    );
  }
}

/** The archive is encrypted for another key than the one that was given. */
export class ArchiveKeyError extends ConfigError {
  override name = "ArchiveKeyError";
  constructor(archive: string, isGiven: boolean) {
    super(
      isGiven
        ? `The key does not open the archive ${archive}: it was encrypted for another one. ${UNCHANGED}`
        : `The archive ${archive} is encrypted. Name the file with its key by --key FILE. ${UNCHANGED}`,
    );
  }
}

/** The archive was made by a later version of Gable. */
export class NewerArchiveError extends ConfigError {
  override name = "NewerArchiveError";
  constructor(archive: string, version: string) {
    super(
      `The archive ${archive} was made by a later version of Gable (${version}). ${UNCHANGED} ` +
        "Install that version or a later one.",
    );
  }
}
