import { domainOf, isEmail } from "#src/platform/contract/text-rules.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Jobs } from "#src/platform/server/jobs/job-queue.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import type { Services } from "#src/platform/server/services.ts";
import { sendMail, withdrawMails } from "./mail.jobs.ts";
import { insertMail } from "./mails.queries.ts";
import type { SystemMail } from "./new-mail.ts";
import { oneLine } from "./one-line.ts";
import { sealBody } from "./sealed-body.ts";
import { senderOf } from "./sender.ts";

const LONGEST_NAME = 120;
const LONGEST_SUBJECT = 250;

export function createSystemMail(options: {
  /** Evaluated for each mail: the public URL may be known only once the server listens. */
  config: Services["config"];
  keyring: Keyring;
  jobs: Jobs;
}): SystemMail {
  const { config, keyring, jobs } = options;
  const canSend = config.mail.smtpUrl !== undefined;
  return {
    canSend,
    async queue(db, mail) {
      const { address } = mail.to;
      if (!isEmail(address)) throw new Error("A system mail has an address that is not valid.");
      const id = newId();
      await insertMail(db, {
        id,
        kind: mail.kind,
        status: canSend ? "queued" : "waiting",
        to_name: oneLine(mail.to.name, LONGEST_NAME),
        to_address: address,
        subject: oneLine(mail.subject, LONGEST_SUBJECT),
        message_id: `<${id}@${domainOf(senderOf(config).address)}>`,
        about_id: mail.aboutId ?? null,
        body_sealed: sealBody(keyring, id, { text: mail.text, html: mail.html }),
      });
      await jobs.enqueue(db, sendMail, { mailId: id });
    },
    withdraw: (db, aboutId) => jobs.enqueue(db, withdrawMails, { aboutId }),
  };
}
