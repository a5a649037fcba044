import { parseArgs } from "node:util";
import type { NotAsked } from "./answer-command.ts";
import { wrong } from "./list-arguments.ts";

export const DB_USAGE = `Usage
  npm run db -- backup
  npm run db -- list
  npm run db -- verify [NAME]
  npm run db -- restore [NAME] [--yes]
  npm run db -- accept-secret

backup    backs the embedded database up, also beside the running site
list      the backups, the newest first
verify    opens a copy of a backup and reads all of it; without a name, of the newest
restore   puts a backup in the place of the database, which is moved aside; without --yes it
          only says what it would do. Stop the site first

accept-secret  makes GABLE_SECRET, or the file "secret" of the data folder, the secret of the
               database, also of a PostgreSQL. Stop every process first
`;

const ACTIONS = ["backup", "list", "verify", "restore", "accept-secret"] as const;

/** Arguments of a command on the database and its backups. */
export type DbRequest = {
  kind: "db";
  action: (typeof ACTIONS)[number];
  /** Name of a backup, as `list` shows it. */
  name: string | undefined;
  isConfirmed: boolean;
};

/** Parses the arguments of `npm run db --`. */
export function readDbArguments(args: string[]): DbRequest | NotAsked {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
      },
    });
    if (values.help) return { kind: "help" };
    const [asked, name, ...more] = positionals;
    const action = ACTIONS.find((one) => one === asked);
    if (!action) return wrong(asked ? `Unknown command: ${asked}` : "Missing command");
    const takesName = action === "verify" || action === "restore";
    const unexpected = takesName ? more[0] : name;
    if (unexpected !== undefined) return wrong(`Unexpected argument: ${unexpected}`);
    if (values.yes && action !== "restore") return wrong(`${action} takes no --yes`);
    return { kind: "db", action, name, isConfirmed: values.yes };
  } catch (error) {
    return wrong((error as Error).message);
  }
}
