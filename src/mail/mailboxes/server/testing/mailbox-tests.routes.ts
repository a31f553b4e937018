import { mailboxTestsContract } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { readTest } from "./read-test.ts";
import { startTest } from "./start-test.ts";

export const mailboxTestsRoutes = serve(mailboxTestsContract, { start: startTest, read: readTest });
