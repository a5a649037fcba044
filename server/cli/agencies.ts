import { join, resolve } from "node:path";
import { ConfigError } from "../../app/config/config-error.ts";
import { type Environment, readEnvironment } from "../../app/config/environment.server.ts";
import { loadSettingsFile } from "../../app/config/settings-file.server.ts";
import { LANGUAGES, type Language } from "../../app/i18n/languages.ts";
import { addAgency, type StarterSite } from "../agencies/add-agency.ts";
import {
  AGENCY_NAME_RULE,
  agencyNames,
  agencyVariables,
  misnamedAgencies,
} from "../agencies/agency-settings.ts";
import type { AgencyState } from "../agencies/agency-state.ts";
import { databaseName } from "../last-start.ts";
import { defineCommand, UsageError } from "./command.ts";
import { printable, textTable } from "./terminal.ts";

const USAGE = `Usage
  npm run agencies -- add NAME --host HOST --title TITLE --email EMAIL --phone PHONE --address ADDRESS
                      [--languages nl,fr,en,de] [--manager EMAIL] [--database URL]
  npm run agencies -- add NAME --host HOST --site FOLDER [--manager EMAIL] [--database URL]
  npm run agencies -- list

add    adds an agency to the folder that GABLE_AGENCIES names: its settings, its site folder and its
       database. A running process serves it within seconds
list   lists the agencies, and their states in the running process

NAME        of the folder: lower-case letters, digits and hyphens
--host      public host, such as www.example.be, or an address such as http://example.localhost:3000
--title     name of the agency, for visitors
--address   of its office, such as "Coupure 12, 9000 Gent"
--languages of the site; the first is the default one. nl by default
--site      copies a site folder instead of making one
--manager   is invited to the office as its first manager
--database  URL of an empty PostgreSQL database; by default gable_NAME is created on the server of
            DATABASE_URL, whose user needs CREATEDB
`;

/** Time for the running process to answer. */
const ANSWER_WITHIN_MS = 3_000;

/** Codes of errors when nothing listens on the port, or `HOST` is not an address of this server. */
const UNREACHABLE = ["ECONNREFUSED", "EADDRNOTAVAIL", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND"];

const SITE_FLAGS = ["title", "email", "phone", "address", "languages"] as const;

type AgenciesRequest =
  | { action: "list" }
  | {
      action: "add";
      name: string;
      baseUrl: string;
      /** Path of a site folder to copy, or the data of a new site. */
      site: string | StarterSite;
      manager: string | undefined;
      databaseUrl: string | undefined;
    };

/** `npm run agencies`: adds and lists the agencies that one process serves. */
export const agencies = defineCommand({
  usage: USAGE,
  flags: {
    host: { type: "string" },
    site: { type: "string" },
    title: { type: "string" },
    email: { type: "string" },
    phone: { type: "string" },
    address: { type: "string" },
    languages: { type: "string" },
    manager: { type: "string" },
    database: { type: "string" },
  },
  read: ({ positionals: [action, name, ...more], values, folder }): AgenciesRequest => {
    if (action === undefined) throw new UsageError("Missing command");
    if (action !== "add" && action !== "list") throw new UsageError(`Unknown command: ${action}`);
    const [unexpected] = action === "list" ? [name] : more;
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}`);
    if (action === "list") {
      const [flag] = Object.keys(values);
      if (flag !== undefined) throw new UsageError(`list does not accept --${flag}`);
      return { action };
    }
    if (name === undefined) throw new UsageError("add needs the name of the agency");
    if (!values.host) throw new UsageError("add needs --host");
    const baseUrl = values.host.includes("://") ? values.host : `https://${values.host}`;
    return {
      action,
      name,
      baseUrl: baseUrl.replace(/\/$/, ""),
      site: siteOf(values, folder),
      manager: values.manager,
      databaseUrl: values.database,
    };
  },
  execute: async (request) => {
    const variables = { ...process.env };
    loadSettingsFile(variables);
    const environment = readEnvironment(variables);
    const { agenciesFolder } = environment;
    if (agenciesFolder === undefined)
      throw new ConfigError("Set GABLE_AGENCIES to the folder of the agencies, such as /srv/gable/agencies.");
    return request.action === "list"
      ? list(agenciesFolder, environment, variables)
      : add(request, { agenciesFolder, serverUrl: environment.databaseUrl });
  },
});

/**
 * Reads the site folder to copy, or the data of a new site.
 *
 * @throws UsageError when data that a site needs are missing.
 */
function siteOf(
  values: Partial<Record<(typeof SITE_FLAGS)[number] | "site", string>>,
  folder: string,
): string | StarterSite {
  if (values.site !== undefined) {
    const flag = SITE_FLAGS.find((one) => values[one] !== undefined);
    if (flag !== undefined) throw new UsageError(`--site does not go with --${flag}: the folder has it`);
    return resolve(folder, values.site);
  }
  const { title, email, phone, address, languages = "nl" } = values;
  if (!title || !email || !phone || !address)
    throw new UsageError("add needs --title, --email, --phone and --address, or --site");
  const [, street, zip, city] = /^(.+), *(\d{4}) +(.+)$/.exec(address.trim()) ?? [];
  if (!street || !zip || !city)
    throw new UsageError(`--address must be such as "Coupure 12, 9000 Gent"; found "${address}"`);
  const isLanguage = (code: string): code is Language => LANGUAGES.some((one) => one === code);
  const codes = languages.split(",").map((code) => code.trim());
  if (!codes.every(isLanguage))
    throw new UsageError(`--languages must be some of ${LANGUAGES.join(", ")}; found "${languages}"`);
  return { name: title, email, phone, street, zip, city, languages: codes };
}

async function add(
  { action: _, ...agency }: Extract<AgenciesRequest, { action: "add" }>,
  location: { agenciesFolder: string; serverUrl: string | undefined },
): Promise<number> {
  const { folder, database } = await addAgency(agency, location);
  const { name, baseUrl, manager } = agency;
  const { hostname } = new URL(baseUrl);
  const next = [
    `point the DNS record of ${hostname} to this server`,
    `add ${hostname} to the proxy, with a certificate (docs/deploy.md)`,
    manager === undefined
      ? `invite the first manager: npm run staff -- add EMAIL --role manager --agency ${name}`
      : `${manager} gets an invitation to ${baseUrl}/office/ by mail: set SMTP_URL, for all agencies or in the folder`,
  ];
  console.log(`The agency ${name} was added; a running process serves it within seconds.

${textTable(
  ["Address", baseUrl],
  [
    ["Folder", folder],
    ["Database", database],
  ],
)}

Next:
${next.map((line, index) => `${index + 1}. ${line}`).join("\n")}`);
  return 0;
}

async function list(
  agenciesFolder: string,
  environment: Environment,
  variables: NodeJS.ProcessEnv,
): Promise<number> {
  const names = await agencyNames(agenciesFolder);
  if (names.length === 0) console.log(`There is no agency in ${agenciesFolder}.`);
  else {
    const states = await runningStates(environment);
    const stopped = `not running on port ${environment.port}`;
    const rows = names.map((name) => [
      name,
      ...addressAndDatabase(join(agenciesFolder, name), variables),
      typeof states === "string" ? states : (stateText(states[name]) ?? stopped),
    ]);
    console.log(textTable(["Agency", "Address", "Database", "State"], rows));
  }
  for (const name of await misnamedAgencies(agenciesFolder))
    console.log(`${printable(name)} is not served: the ${AGENCY_NAME_RULE}.`);
  return 0;
}

function addressAndDatabase(folder: string, variables: NodeJS.ProcessEnv): [string, string] {
  try {
    const { BASE_URL = "", DATABASE_URL } = agencyVariables(folder, variables);
    return [BASE_URL, databaseName({ databaseUrl: DATABASE_URL })];
  } catch {
    // The state has the reason.
    return ["?", "?"];
  }
}

function stateText(state: AgencyState | undefined): string | undefined {
  return state?.state === "failed" ? `failed: ${printable(state.reason)}` : state?.state;
}

/**
 * Requests the state of each agency from the running process. Returns an empty object when nothing listens on the port, and
 * a text for the operator when the states are unknown.
 */
async function runningStates({
  host,
  port,
  metricsToken,
}: Environment): Promise<Record<string, AgencyState> | string> {
  const reachableHost = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const anotherProgram = `another program answers on port ${port}`;
  try {
    const response = await fetch(
      `http://${reachableHost.includes(":") ? `[${reachableHost}]` : reachableHost}:${port}/healthz`,
      {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` },
      },
    );
    return reportedStates(await response.json()) ?? anotherProgram;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (name === "TimeoutError") return `no answer within ${ANSWER_WITHIN_MS / 1_000} s`;
    // Other errors are of responses that are not HTTP or not JSON.
    return UNREACHABLE.includes(cause?.code ?? "") ? {} : anotherProgram;
  }
}

/**
 * Reads the states in the JSON of `/healthz`, or returns a text for the operator when the process hides them. Undefined for
 * the response of another program.
 */
function reportedStates(
  health: { agencies?: Record<string, AgencyState>; status?: string; version?: string } | null,
): Record<string, AgencyState> | string | undefined {
  if (health?.agencies) return health.agencies;
  // A process that serves a single site also reports its version; one that serves agencies hides it with the states.
  if (health?.status === "ok" && health.version === undefined)
    return "unknown: set METRICS_TOKEN to that of the running process";
  return undefined;
}
