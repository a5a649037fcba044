import "../private-umask.ts";
import "../quick-imports.ts";

/* `node server/cli/main.ts NAME ARGUMENTS`, which `npm run NAME -- ARGUMENTS` calls. */

// Dynamic imports, because quick-imports.ts only speeds up modules that are loaded after it has run.
const [{ COMMANDS }, { extractAgencyOption, applyAgency }] = await Promise.all([
  import("./commands.ts"),
  import("../agencies/chosen-agency.ts"),
]);

const { agency, args: argsWithoutAgency } = extractAgencyOption(process.argv.slice(2), process.env);
const [name = "", ...args] = argsWithoutAgency;
if (agency !== undefined)
  await applyAgency(agency, process.env).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
if (load) {
  const command = await load();
  // npm runs scripts in the project folder, and sets this variable to the folder in which it was called.
  process.exitCode = await command.main(args, process.env.INIT_CWD ?? process.cwd());
} else {
  console.error(`Unknown command: ${name}. Commands: ${Object.keys(COMMANDS).join(", ")}`);
  process.exitCode = 2;
}
