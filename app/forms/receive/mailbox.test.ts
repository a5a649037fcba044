import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["renee@bezoeker.example", "renee@bezoeker.example"],
  [" Renee@Bezoeker.example", "renee@bezoeker.example"],
  ["renee+1@bezoeker.example", "renee@bezoeker.example"],
  ["renee+a+b@bezoeker.example", "renee@bezoeker.example"],
  ["renee.peeters@bezoeker.example", "renee.peeters@bezoeker.example"],
  ["re.nee.+x@gmail.com", "renee@gmail.com"],
  ["R.Enee@googlemail.com", "renee@gmail.com"],
])("%s reaches %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
