import { test } from "node:test";
import { followMailbox, lookAtMailbox } from "./follow-mailbox.ts";

for (const provider of ["Outlook", "IMAP"] as const)
  test(`an admin connects ${provider}, sees that nothing is missing, sends, undoes, connects it again and deletes it`, () =>
    followMailbox(provider, "admin"));

for (const provider of ["Gmail", "Outlook", "IMAP"] as const) {
  test(`an editor does all that an admin does with ${provider}, but cannot delete the mailbox`, () =>
    followMailbox(provider, "edit"));

  test(`a viewer sees that nothing of ${provider} is missing and can change nothing`, () =>
    lookAtMailbox(provider));
}
