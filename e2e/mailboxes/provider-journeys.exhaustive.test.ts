import { test } from "node:test";
import { followMailbox, lookAtMailbox } from "./follow-mailbox.ts";

for (const provider of ["Outlook", "IMAP"] as const)
  test(`an admin connects, verifies, sends, undoes, reconnects and deletes ${provider}`, () =>
    followMailbox(provider, "admin"));

for (const provider of ["Gmail", "Outlook", "IMAP"] as const) {
  test(`an editor can do the same with ${provider} except delete`, () =>
    followMailbox(provider, "edit"));

  test(`a viewer sees that ${provider} is complete but cannot change it`, () =>
    lookAtMailbox(provider));
}
