import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { AccountSettingsScreen } from "../ui/account-settings-screen.tsx";
import { accountSettingsView } from "./account-settings-view.ts";

test("the field for the name of an owner takes 100 characters, and that for the name of a passkey 60", () => {
  const facts = {
    email: "lieve@eigenaar.example",
    name: "Lieve Peeters",
    language: "nl",
    languages: ["nl"],
    hasRecentSignIn: true,
    passkeys: [],
    hasMaxPasskeys: false,
    factor: { kind: "off" },
    sessions: [],
  } as const;
  const context = { ...sampleContext("en"), agency: "Immo Gevel", audience: "owner" } as const;
  const view = accountSettingsView(
    { facts: { ...facts, passkeys: [...facts.passkeys], sessions: [] } },
    context,
  );
  const html = renderToStaticMarkup(<AccountSettingsScreen view={view} />);
  const maxLengthOf = (id: string) => new RegExp(`<input id="${id}"[^>]* maxLength="(\\d+)"`).exec(html)?.[1];
  expect(maxLengthOf("name-name")).toBe("100");
  expect(maxLengthOf("passkey-add-name")).toBe("60");
});
