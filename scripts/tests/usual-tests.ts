import { basename, dirname } from "node:path";

// The usual run ends within ten minutes, and stays there when features are added: of a feature it
// runs one file and one journey. The other tests run when their area has changed (`--changed`), by
// name, and with `--all`.

/** Nothing else in the usual run fails when one of these promises is broken. */
export const PROMISES = [
  "src/knowledge/document-store/quotes.test.ts",
  "src/knowledge/document-store/stale.test.ts",
  "src/mail/mailboxes/ledger-crashes.test.ts",
  "src/mail/mailboxes/send-policies.test.ts",
  "src/mail/mailboxes/server/sending/tests/send-order.test.ts",
  "src/outreach/strategies/engine/holding.test.ts",
  "src/outreach/strategies/engine/stops/unsubscribing-mails.test.ts",
  "src/outreach/strategies/engine/stops/wishes.test.ts",
];

/** The slowest files. They start processes, send large bodies, or measure growth. */
export const TOO_LONG = [
  "src/app/large-bodies.test.ts",
  "src/app/sample-project/sample-campaign.test.ts",
  "src/app/sample-project/sample-project.test.ts",
  "src/app/server/log.test.ts",
  "src/app/server/main.test.ts",
  "src/app/server/operator/help.test.ts",
  "src/app/server/prepare-schema.test.ts",
  "src/editor/document/tests/growth.test.ts",
  "src/platform/server/http/answer/headers.test.ts",
  "src/platform/server/postgres/open-postgres.test.ts",
];

export const USUAL_JOURNEYS = [
  "first-run",
  "keyboard",
  "accounts/joining",
  "bytes/bytes",
  "documentation/writing",
  "editor/writing",
  "entrance/sign-in",
  "habits/optimistic-changes",
  "habits/palette",
  "inbox/inbox",
  "mailboxes/mailboxes",
  "people/people",
  "projects/projects",
  "settings/members",
  "setup/suggestions",
  "strategies/campaign-journey",
].map((name) => `e2e/${name}.test.ts`);

const OF_FEATURE = /^src\/(workspace|knowledge|mail|outreach|inbox)\//;
const STARTS_SERVER = /#src\/testing\/|\.makers\.ts"/;

/** Of a feature the file named after its folder, and what needs no server; of the rest nearly all. */
export function isUsualServerTest(file: string, text: string): boolean {
  if (TOO_LONG.includes(file)) return false;
  if (!OF_FEATURE.test(file) || !STARTS_SERVER.test(text)) return true;
  return basename(file, ".test.ts") === basename(dirname(file)) || PROMISES.includes(file);
}
