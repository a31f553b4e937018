import { fillMail } from "#src/mail/mailboxes/server/sample/fill-mail.ts";
import { openPool } from "#src/platform/server/db/pools.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// Inserts mail into a project continuously, like the first import of a mailbox, until the parent
// process ends it.

const [organizationId = "", projectId = ""] = process.argv.slice(2);
const WITHOUT_END = 1_000_000;
const options = { named: true, max: 2, onError: () => undefined };

await serveParent(async (admin) => {
  const targets = rolesOf(admin, testKeyring);
  const databases = { app: openPool(targets.app, options), auth: openPool(targets.auth, options) };
  const filled = { projectId, threads: WITHOUT_END, now: new Date() };
  fillMail({ databases }, organizationId, filled).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
  return { url: "", stop: () => Promise.resolve() };
});
