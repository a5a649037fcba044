import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DCLinter } from "dclint";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Settings of an installation that .env.example explains, and those of the process. */
const SETTINGS = new Set([
  ...[...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name),
  "GABLE_DATA",
  "NODE_ENV",
]);

const unknownSettings = (names: string[]) => names.filter((name) => !SETTINGS.has(name));

type Manifest = { apiVersion: string; kind: string; data?: object; stringData?: object; spec?: unknown };

const manifests = parseAllDocuments(read("deploy/kubernetes.yaml")).map(
  (document): Manifest => document.toJS(),
);

test("the image file has no errors, and sets known settings", () => {
  const text = read("Dockerfile");
  expect(validate(text)).toEqual([]);
  const names = DockerfileParser.parse(text)
    .getENVs()
    .flatMap((env) => env.getProperties().map((property) => property.getName()));
  expect(names).toContain("GABLE_DATA");
  expect(unknownSettings(names)).toEqual([]);
});

test("the image is run by an account without privileges", () => {
  const users = DockerfileParser.parse(read("Dockerfile"))
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === "USER");
  expect(users.map((user) => user.getArgumentsContent())).toEqual(["node"]);
});

test("compose.yml follows the Compose specification", () => {
  // Rules of order and style, and two that do not fit this project.
  const disabledRules = [
    "no-build-and-image",
    "no-unbound-port-interfaces",
    "require-quotes-in-ports",
    "service-keys-order",
    "services-alphabetical-order",
    "top-level-properties-order",
  ];
  const linter = new DCLinter({
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, 0])),
    quiet: false,
    debug: false,
    exclude: [],
  });
  const found = linter.lintFiles([join(ROOT, "compose.yml")], false);
  expect(found.flatMap(({ messages }) => messages)).toEqual([]);
});

test("compose.yml and its settings agree", () => {
  const { services } = parse(read("compose.yml"));
  expect(unknownSettings(Object.keys(services.site.environment))).toEqual([]);
  const used = [...read("compose.yml").matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const explained = [...read("deploy/compose.env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect([...new Set(used)].sort()).toEqual(explained.sort());
  expect(services.site).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
});

test.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
  "the manifest of the %s is valid for Kubernetes",
  async (kind, manifest) => {
    const { [kind]: Model } = await import(/* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}`);
    expect(() => new Model(manifest).validate()).not.toThrow();
  },
);

test("the manifests set known settings", () => {
  const settings = manifests.flatMap(({ data = {}, stringData = {} }) =>
    Object.keys({ ...data, ...stringData }),
  );
  expect(settings).toContain("GABLE_SECRET");
  expect(unknownSettings(settings)).toEqual([]);
});

test("two replicas run without privileges, and an update keeps as many available", () => {
  const deployment = manifests.find(({ kind }) => kind === "Deployment");
  expect(deployment?.spec).toMatchObject({
    replicas: 2,
    strategy: { rollingUpdate: { maxUnavailable: 0 } },
    template: {
      spec: {
        securityContext: { runAsNonRoot: true },
        containers: [{ securityContext: { readOnlyRootFilesystem: true } }],
      },
    },
  });
});
