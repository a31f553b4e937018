import { postFromOutside } from "#src/mail/mailboxes/server/practice/write-from-outside.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { answerProspect } from "./answer-prospect.ts";
import { isSampleAddress, SAMPLE_THREADS } from "./sample-threads.ts";

type Delivered = {
  from: { name: string; address: string };
  recipients: readonly string[];
  subject: string;
  /** The Message-IDs of the conversation, ending with the last delivered one. */
  chain: readonly string[];
  at: Date;
};

const OTHERWISE = "Thank you for your message. I will read it and come back to you.";

/** Prospects of the sample answer only mail from the sample mailbox. */
export async function answerFromSample(db: Db, org: OrgScope, mail: Delivered): Promise<void> {
  if (!isSampleAddress(mail.from.address)) return;
  await answerProspect(db, org, mail);
  for (const { from, mails, answer } of SAMPLE_THREADS) {
    const isPerson = !mails.some(({ isBounce, html }) => isBounce || html !== undefined);
    if (!isPerson || !mail.recipients.includes(from.address)) continue;
    await postFromOutside(db, org, {
      from,
      to: mail.from,
      subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
      text: answer ?? `${OTHERWISE}\n\n${from.name}`,
      at: mail.at,
      chain: mail.chain,
      isAutomatic: false,
    });
  }
}
