import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import type { TestApp } from "#src/testing/test-app.ts";

/** The token in the newest mail of that kind to an address, as its reader would find it. */
export async function tokenFromMail(
  app: Pick<TestApp, "tools" | "runJobs">,
  mail: { kind: string; to: string },
): Promise<string> {
  await app.runJobs();
  const mails = await listOutbox(app.tools.databases.auth, app.tools.keyring);
  const found = mails.findLast((one) => one.kind === mail.kind && one.to.address === mail.to);
  const token = /[?&]token=([\w-]+)/.exec(found?.text ?? "")?.[1];
  if (!token) throw new Error(`No ${mail.kind} mail to ${mail.to} carries a link.`);
  return token;
}
