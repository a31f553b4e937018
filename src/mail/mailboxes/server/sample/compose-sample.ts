import { domainOf } from "#src/platform/contract/text-rules.ts";
import { composeMail } from "#src/platform/server/mime/compose/compose-mail.ts";
import { htmlOfText } from "#src/platform/server/mime/compose/html-of-text.ts";
import type { SampleMail, SampleThread } from "./sample-thread.ts";

type Person = { name: string; address: string };

export type SampleFacts = {
  internetId: string;
  from: Person;
  to: Person;
  subject: string;
  at: Date;
  chain: readonly string[];
};

/** A sample mail as it would have arrived. */
export async function composeSample(
  mail: SampleMail,
  { attachment, unsubscribe }: Pick<SampleThread, "attachment" | "unsubscribe">,
  facts: SampleFacts,
): Promise<Buffer> {
  if (mail.isBounce) return composeBounce(mail.text, facts);
  const { internetId, from, to, subject, at, chain } = facts;
  const inReplyTo = chain.at(-1);
  const extraHeaders = {
    ...(mail.isAutomatic ? { "Auto-Submitted": "auto-replied" } : {}),
    ...(unsubscribe === undefined ? {} : { "List-Unsubscribe": `<${unsubscribe}>` }),
  };
  return composeMail(
    {
      messageId: internetId,
      date: at,
      from,
      to: [to],
      cc: [],
      bcc: [],
      subject,
      html: mail.html ?? htmlOfText(mail.text),
      text: mail.text,
      references: chain,
      attachments:
        attachment && chain.length === 0
          ? [
              {
                name: attachment.name,
                mimeType: attachment.type,
                content: Buffer.from(attachment.text),
              },
            ]
          : [],
      pictures: [],
      extraHeaders,
      ...(inReplyTo === undefined ? {} : { inReplyTo }),
    },
    { keepBcc: false },
  );
}

const RECIPIENT = /[\w.+-]+@[\w-]+(\.[\w-]+)+/;

/** A bounce report as written by a mail server; the composer cannot create one. */
function composeBounce(text: string, { internetId, from, to, subject, at }: SampleFacts): Buffer {
  const recipient = RECIPIENT.exec(text)?.[0] ?? "unknown@example.test";
  const boundary = `=_${internetId.split("@")[0]}`;
  return Buffer.from(
    [
      `From: ${from.name} <${from.address}>`,
      `To: ${to.name} <${to.address}>`,
      `Subject: ${subject}`,
      `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
      `Message-ID: <${internetId}>`,
      "Auto-Submitted: auto-replied",
      "MIME-Version: 1.0",
      `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
      "",
      `--${boundary}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      text,
      "",
      `--${boundary}`,
      "Content-Type: message/delivery-status",
      "",
      `Reporting-MTA: dns; mx.${domainOf(from.address)}`,
      "",
      `Final-Recipient: rfc822; ${recipient}`,
      "Action: failed",
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 User unknown",
      "",
      `--${boundary}--`,
      "",
    ].join("\r\n"),
  );
}
