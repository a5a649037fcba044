import { spawn, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, waitForServer } from "./free-port.ts";

/**
 * Starts an nginx with one worker for comparison. It serves each file at `address + name`. Resolves to undefined when nginx
 * is not installed.
 *
 * @param files contents by name.
 * @param pinCommand command that starts nginx on a CPU of its own, such as `["taskset", "-c", "0"]`; may be empty.
 */
export async function startNginx(
  folder: string,
  files: Record<string, Buffer>,
  pinCommand: string[],
): Promise<{ address: string; stop: () => Promise<void> } | undefined> {
  if (spawnSync("nginx", ["-v"]).status !== 0) return undefined;
  const port = await freePort();
  await mkdir(join(folder, "html"), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, "html", name), bytes);
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port));
  const [command = "nginx", ...parameters] = [
    ...pinCommand,
    "nginx",
    "-c",
    join(folder, "nginx.conf"),
    "-p",
    folder,
  ];
  const child = spawn(command, parameters, { stdio: "ignore" });
  const address = `http://127.0.0.1:${port}/`;
  await waitForServer(address + Object.keys(files)[0]);
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        child.on("exit", () => resolve());
        child.kill("SIGQUIT");
      }),
  };
}

function configuration(folder: string, port: number): string {
  return `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  types { text/html html; } root ${folder}/html; server { listen 127.0.0.1:${port}; } }
`;
}
