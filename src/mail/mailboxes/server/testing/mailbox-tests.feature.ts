import { mailboxTestsContract } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { readTest } from "./read-test.ts";
import { startTest } from "./start-test.ts";

export const mailboxTestsFeature = defineFeature(mailboxTestsContract, {
  start: startTest,
  read: readTest,
});
