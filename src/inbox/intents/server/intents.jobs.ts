import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { defineJob } from "#src/platform/server/jobs/define-job.ts";
import { readNewMail } from "./read-new-mail.ts";

const { name, payload, queue } = mailboxes.readNewMailKind;

/** Reads what new mail is about. */
export const readNewMailJob = defineJob({
  name,
  payload,
  queue,
  hasExternalEffects: true,
  run: readNewMail,
});
