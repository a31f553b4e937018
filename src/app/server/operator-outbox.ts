import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import type { Operator } from "./open-operator.ts";

/** The mails that nobody can send, with their links: the operator passes them on by other means. */
export async function printOutbox({ databases, keyring }: Operator): Promise<void> {
  const mails = await listOutbox(databases.auth, keyring);
  if (mails.length === 0) console.log("No mail is waiting.");
  for (const mail of mails) {
    console.log(`\n${mail.createdAt}  ${mail.kind}  to ${mail.to.name} <${mail.to.address}>`);
    console.log(`Subject: ${mail.subject}${mail.failure ? `  (failed: ${mail.failure})` : ""}\n`);
    console.log(mail.text);
  }
}
