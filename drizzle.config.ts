import "./scripts/make-lists.cjs";
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/**/tables.server.ts",
  out: "./app/database/migrations",
});
