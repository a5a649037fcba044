import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { Agent, type RequestOptions, request } from "node:https";
import { createServer } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { vi } from "vitest";
import { emptyFolder } from "./databases.ts";
import type { HttpResponse } from "./site-process.ts";

const ROOT = join(import.meta.dirname, "..");
const SITE_FILE = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8");

/** Host name in the site file. */
export const HOST = "www.immogevel.example";

const isInstalled = (program: string, version: string) => spawnSync(program, [version]).status === 0;

/** Tests of nginx are skipped where this is false. */
export const hasNginx = isInstalled("nginx", "-v") && isInstalled("openssl", "version");
if (!hasNginx) console.warn("The tests of nginx are left out: nginx or openssl is not installed here");

type NginxRequest = Pick<RequestOptions, "method" | "headers" | "agent" | "localAddress"> & {
  body?: string | Buffer;
};

/** A real nginx with `deploy/nginx.conf`, in front of one or more processes of a site. */
export type Nginx = {
  httpPort: number;
  /** Requests a path over HTTPS, and checks the certificate. */
  request: (path: string, options?: NginxRequest) => Promise<HttpResponse>;
  /** Creates an agent with keep-alive connections, as browsers have. The caller destroys it. */
  agent: (maxSockets: number) => Agent;
  log: () => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Starts nginx with the site file, in which only the IP addresses, ports and certificate are replaced. `newerPort` activates
 * the lines that pass unknown hosts of the first process to a second process on this port.
 */
export async function startNginx(
  sitePorts: readonly number[],
  { newerPort }: { newerPort?: number } = {},
): Promise<Nginx> {
  const folder = await emptyFolder();
  const [certificate, key] = makeCertificate(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  await mkdir(join(folder, "temporary"));
  const siteFile = newerPort === undefined ? SITE_FILE : withNewer(SITE_FILE, newerPort);
  await writeFile(
    join(folder, "site.conf"),
    siteFile
      .replace(/^ *listen \[::\].*\n/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${httpPort};`)
      .replace("listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`)
      .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
      .replace(/^ *server 127\.0\.0\.1:3000(.*);$/m, (_, options) =>
        sitePorts.map((port) => `server 127.0.0.1:${port}${options};`).join("\n"),
      ),
  );
  const configuration = join(folder, "nginx.conf");
  await writeFile(configuration, mainConfiguration(folder));
  execFileSync("nginx", ["-t", "-q", "-c", configuration, "-p", folder]);
  const child = spawn("nginx", ["-c", configuration, "-p", folder], { stdio: "ignore" });
  const ended = once(child, "exit");
  const ca = await readFile(certificate);
  const options = { host: "127.0.0.1", port: httpsPort, servername: HOST, ca };
  const nginx: Nginx = {
    httpPort,
    agent: (maxSockets) => new Agent({ keepAlive: true, maxSockets }),
    request: async (path, { body, headers, ...requestOptions } = {}) => {
      const clientRequest = request({
        ...options,
        agent: false,
        ...requestOptions,
        path,
        headers: { host: HOST, ...headers },
      });
      clientRequest.end(body);
      const [answer] = await once(clientRequest, "response");
      // nginx does not read a refused body to its end.
      clientRequest.on("error", () => {});
      const bytes = await buffer(answer);
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: bytes,
        text: bytes.toString("utf8"),
      };
    },
    log: () => readFile(join(folder, "error.log"), "utf8"),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
  await vi.waitFor(() => nginx.request("/healthz"), 10_000);
  return nginx;
}

/** The site file as an operator edits it to upgrade one of several agencies. */
function withNewer(siteFile: string, port: number): string {
  const blocks = /^( *)# (upstream gable-newer|location @newer) \{\n(?:\1# .*\n)*?\1# \}$/gm;
  const lines = /^( *)# (error_page 421|proxy_intercept_errors) .*$/gm;
  return [blocks, lines]
    .reduce((file, commented) => file.replace(commented, (text) => text.replace(/^( *)# /gm, "$1")), siteFile)
    .replace("127.0.0.1:3001 max_fails=0;\n    keepalive", `127.0.0.1:${port} max_fails=0;\n    keepalive`);
}

/** The main configuration, which a Linux distribution provides around the files of sites. */
function mainConfiguration(folder: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // The default user could not open the folder of the test run.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log info;
events { worker_connections 512; }
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`).join("\n  ")}
  include ${folder}/site.conf;
}
`;
}

function makeCertificate(folder: string): [certificate: string, key: string] {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"].concat([
      "-subj",
      `/CN=${HOST}`,
      "-addext",
      `subjectAltName=DNS:${HOST}`,
      "-keyout",
      key,
      "-out",
      certificate,
    ]),
    { stdio: "ignore" },
  );
  return [certificate, key];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
