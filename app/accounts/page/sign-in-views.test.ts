import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { forgotPasswordView, loginView } from "./sign-in-views.ts";

test("only the sign-in suggests a new password to somebody who must wait, not the page that requests one", () => {
  const context = { ...sampleContext("en"), audience: "owner", phone: "09 233 04 70" } as const;
  const page = { outcome: { kind: "too-many", waitMs: 120_000 } } as const;
  const title = "Too many attempts. Try again in 2 minutes.";
  const text = "You can also request a new password by e-mail now.";
  expect(loginView(page, context).problem).toEqual({ title, text });
  expect(forgotPasswordView(page, context).problem).toEqual({ title });
});
