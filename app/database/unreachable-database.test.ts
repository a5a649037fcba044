import { describe, expect, test } from "vitest";
import { createPostgresqlDatabase } from "../../test-support/databases.ts";
import { ConfigError } from "../config/config-error.ts";
import { connectPostgresql } from "./connect-postgresql.server.ts";
import { unreachableDatabase } from "./unreachable-database.ts";

const ADDRESS = "postgres://gable:secret@db.example.be/listings";

describe("a PostgreSQL that cannot be opened", () => {
  test.each([
    ["no server", "ECONNREFUSED", "No PostgreSQL answers at db.example.be:5432 (ECONNREFUSED). "],
    ["an unknown host", "ENOTFOUND", "No PostgreSQL answers at db.example.be:5432 (ENOTFOUND). "],
    ["a wrong password", "28P01", 'The PostgreSQL at db.example.be:5432 refuses the user "gable". '],
    ["no database", "3D000", 'The PostgreSQL at db.example.be:5432 has no database "listings". '],
  ])("because of %s (%s) is named with the reason, and without its password", (_, code, message) => {
    const error = unreachableDatabase(ADDRESS, Object.assign(new Error("from the driver"), { code }));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error?.message).toContain(message);
    expect(error?.message).toContain("DATABASE_URL");
    expect(error?.message).not.toContain("secret");
  });

  test("is a timeout when the driver waited too long", () => {
    const error = unreachableDatabase(ADDRESS, new Error("timeout expired"));
    expect(error?.message).toContain("No PostgreSQL answers at db.example.be:5432 (timeout). ");
  });

  test("is not the reason of any other error", () => {
    const syntaxError = Object.assign(new Error("no"), { code: "42601" });
    expect(unreachableDatabase(ADDRESS, syntaxError)).toBeUndefined();
  });
});

test("a connection says that nothing answers at a closed port", async () => {
  await expect(connectPostgresql("postgres://gable:secret@127.0.0.1:1/gable")).rejects.toThrow(
    "No PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED). Start it, or correct DATABASE_URL.",
  );
});

test("a connection says that the database does not exist", async () => {
  const url = new URL(await createPostgresqlDatabase());
  url.pathname = "/no-such-database";
  await expect(connectPostgresql(url.href)).rejects.toThrow('has no database "no-such-database"');
});
