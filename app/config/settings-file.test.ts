import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { loadSettingsFile, writeSetting } from "./settings-file.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-settings-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function load(variables: Record<string, string | undefined> = {}) {
  const all = { GABLE_DATA: folder, ...variables };
  loadSettingsFile(all);
  return all;
}

test("gable.env of the data folder sets what the process does not", async () => {
  const lines = [
    "# our site",
    "BASE_URL=https://www.example.be",
    'SMTP_URL="smtp://user:a#b@mail.example.be"',
    "PORT=8080",
  ];
  await writeFile(join(folder, "gable.env"), lines.join("\n"));
  expect(load({ PORT: "80" })).toEqual({
    GABLE_DATA: folder,
    PORT: "80",
    BASE_URL: "https://www.example.be",
    SMTP_URL: "smtp://user:a#b@mail.example.be",
  });
});

test("without the file, or without the folder, nothing changes", () => {
  expect(load()).toEqual({ GABLE_DATA: folder });
  expect(load({ GABLE_DATA: join(folder, "new") })).toEqual({ GABLE_DATA: join(folder, "new") });
});

test.each(["BASE_ULR=https://www.example.be", "GABLE_DATA=/elsewhere", "NODE_OPTIONS=--inspect"])(
  "%s is refused by name, without its value",
  async (line) => {
    await writeFile(join(folder, "gable.env"), line);
    const [name = "", value = ""] = line.split("=");
    expect(() => load()).toThrow(ConfigError);
    expect(() => load()).toThrow(`gable.env: unknown setting "${name}"`);
    expect(() => load()).not.toThrow(value);
  },
);

test("a file that cannot be read stops the start", async () => {
  await mkdir(join(folder, "gable.env"));
  expect(() => load()).toThrow(/gable.env cannot be read/);
});

test(".env.example is a settings file once its lines are uncommented", async () => {
  const example = await readFile(join(import.meta.dirname, "../../.env.example"), "utf8");
  await writeFile(join(folder, "gable.env"), example.replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
  expect(load()).toMatchObject({ BASE_URL: "https://www.example.be", PORT: "3000" });
});

test("a setting is written beside the others, replaced, and removed again", async () => {
  const file = join(folder, "gable.env");
  await writeFile(file, "# our site\nPORT=8080\n");
  await writeSetting(folder, "DATABASE_URL", "postgres://user:a#b@localhost/gable");
  expect(load()).toMatchObject({ PORT: "8080", DATABASE_URL: "postgres://user:a#b@localhost/gable" });
  await writeSetting(folder, "DATABASE_URL", "postgres://localhost/other");
  expect(await readFile(file, "utf8")).toBe(
    "# our site\nPORT=8080\nDATABASE_URL='postgres://localhost/other'\n",
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeSetting(folder, "DATABASE_URL", undefined);
  expect(await readFile(file, "utf8")).toBe("# our site\nPORT=8080\n");
});

test("two settings that are written at the same time are both in the file", async () => {
  await Promise.all([writeSetting(folder, "PORT", "8080"), writeSetting(folder, "HOST", "localhost")]);
  expect(load()).toMatchObject({ PORT: "8080", HOST: "localhost" });
});

/** Values with the characters that a settings file treats specially, without the quote that is always left to enclose them. */
const values = fc.constantFrom("'", "`").chain((enclosing) => {
  const special = ["'", '"', "`", "\\", "#", "\n", "=", "$", " "].filter(
    (character) => character !== enclosing,
  );
  return fc.string({ unit: fc.constantFrom(...special, "a", "n", "PORT=1", "export ") });
});

test("a written setting is read back unchanged, whatever its characters, and so are the others", async () => {
  await writeFile(join(folder, "gable.env"), "PORT=8080\n");
  await fc.assert(
    fc.asyncProperty(values, values, async (smtpUrl, databaseUrl) => {
      await writeSetting(folder, "SMTP_URL", smtpUrl);
      await writeSetting(folder, "DATABASE_URL", databaseUrl);
      expect(load()).toEqual({
        GABLE_DATA: folder,
        PORT: "8080",
        SMTP_URL: smtpUrl,
        DATABASE_URL: databaseUrl,
      });
    }),
  );
});

test.each(["a secret\r", "line 1\r\nline 2", "a\rb"])(
  "the value %j is refused because of its carriage return, and the file stays as it was",
  async (value) => {
    await writeSetting(folder, "SMTP_URL", "smtp://mail.example.be");
    await expect(writeSetting(folder, "SMTP_URL", value)).rejects.toThrow(
      "SMTP_URL cannot be written to gable.env, because its value contains a carriage return (CR)",
    );
    expect(load()).toMatchObject({ SMTP_URL: "smtp://mail.example.be" });
  },
);

test("a value that no quotes can enclose is refused without the value, and the file stays as it was", async () => {
  await writeSetting(folder, "SMTP_URL", "smtp://mail.example.be");
  const writing = writeSetting(folder, "SMTP_URL", "smtp://user:'`\"@mail.example.be");
  await expect(writing).rejects.toThrow(/^SMTP_URL cannot be written to gable.env, because (?!.*user)/);
  expect(load()).toMatchObject({ SMTP_URL: "smtp://mail.example.be" });
});
