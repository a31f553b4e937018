import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { emailPartsOf } from "./email-parts.ts";

type Args = HandlerArgs<typeof runningContract.sendTest>;

/** An ordinary mail that looks like the campaign's. It completes no step and uses no limit. */
export async function sendTest({ db, org, params, body }: Args) {
  const { channel, strategy } = await strategies.openChannel(db, org, params);
  const given = { body: body.body, footer: channel.footer, unsubscribeUrl: undefined };
  const { html, text } = emailPartsOf(given);
  const { id } = await ledger.scheduleSend(db, org, {
    projectId: strategy.projectId,
    mailboxId: body.mailboxId,
    kind: "send",
    origin: "compose",
    to: [{ name: "", address: body.to }],
    subject: body.subject,
    bodyHtml: html,
    text,
    onReply: "send",
  });
  return { scheduledMessageId: id };
}
