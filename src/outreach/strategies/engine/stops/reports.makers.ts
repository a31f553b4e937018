import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";

type App = Pick<TestApp, "admin" | "runJobs">;

/** Two people contacted by the same campaign. */
export async function makeSent(app: App, owner: Person) {
  const campaign = await makeCampaign(owner);
  const [reported, other] = [await enrol(owner, campaign), await enrol(owner, campaign)];
  const { campaignId, strategyId, projectId, mailbox } = campaign;
  await owner.call(runningContract.start, { params: { campaignId } });
  for (const { email } of [reported, other]) await waitUntilSent(app, email);
  const { rows } = await app.admin.query<{ id: string }>(
    "select internet_id as id from campaign_touches where address = $1",
    [reported.email],
  );
  return {
    campaignId,
    strategyId,
    projectId,
    mailboxId: mailbox.mailboxId,
    box: mailbox.email,
    reported,
    other,
    internetId: rows[0]?.id ?? "",
  };
}

/** A mailbox spaces its mails some minutes apart; a test need not wait for that. */
async function waitUntilSent(app: App, address: string): Promise<void> {
  for (let looks = 0; looks < 10; looks += 1) {
    await app.runJobs();
    const { rowCount } = await app.admin.query(
      "select 1 from campaign_touches where address = $1 and outcome = 'sent'",
      [address],
    );
    if (rowCount) return;
    await app.admin.query("update mailbox_paces set recent = '[]'");
    await app.admin.query(
      "update strategy_channels set due_at = now() where status = 'active' and due_at is not null",
    );
  }
  throw new Error(`Nothing was sent to ${address}.`);
}

export function report(type: string, machinePart: readonly string[], internetId: string): string[] {
  return [
    "From: Mail Delivery System <mailer-daemon@mx.test>",
    "To: team@acme.test",
    "Subject: Report of a mail",
    `Date: ${new Date().toUTCString()}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary=b`,
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "This is an automatic report.",
    "--b",
    `Content-Type: message/${type}`,
    "",
    ...machinePart,
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${internetId}>`,
    "",
    "--b--",
    "",
  ];
}

export const complaint = (address: string) => [
  "Feedback-Type: abuse",
  "User-Agent: Provider/1.0",
  "Version: 1",
  `Original-Rcpt-To: <${address}>`,
];
export const bounce = (
  address: string,
  status: string,
  action = status.startsWith("5") ? "failed" : "delayed",
) => [
  "Reporting-MTA: dns; mx.test",
  "",
  `Final-Recipient: rfc822; ${address}`,
  `Action: ${action}`,
  `Status: ${status}`,
];
