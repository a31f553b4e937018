import { z } from "zod";
import { MAILBOX_ERRORS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const mailboxId = z.uuid();
const mailbox_not_found = "This mailbox does not exist.";
const mailbox_disconnected = "This mailbox is disconnected. Connect it again first.";

export const OlderMail = z.object({
  /** The provider's id. */
  messageRef: z.string(),
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  snippet: z.string(),
  receivedAt: z.iso.datetime(),
});
export type OlderMail = z.infer<typeof OlderMail>;

export const olderMailContract = {
  search: endpoint({
    method: "POST",
    path: "/inbox/older-mail/search",
    access: "edit",
    kind: "workflow",
    priority: "normal",
    summary:
      "Searches a mailbox at its provider for mail from before the days that are read here. Nothing of it is kept.",
    body: z.object({ mailboxId, search: z.string().trim().min(1).max(200) }),
    limits: [{ by: "user", max: 60, seconds: 300 }],
    returns: z.object({
      /** Newest first, one per conversation. */
      list: z.array(OlderMail),
      /** There are more matches. */
      isMore: z.boolean(),
    }),
    errors: {
      mailbox_not_found,
      project_not_found: PROJECT_ERRORS.project_not_found,
      mailbox_disconnected,
      ...MAILBOX_ERRORS,
    },
  }),
  bring: endpoint({
    method: "POST",
    path: "/inbox/older-mail",
    access: "edit",
    kind: "workflow",
    summary: "Fetches a mail that was found at the provider into the inbox, with its conversation.",
    body: z.object({ mailboxId, messageRef: z.string().min(1).max(1000) }),
    limits: [{ by: "user", max: 60, seconds: 300 }],
    returns: z.object({ threadId: z.uuid() }),
    errors: {
      mailbox_not_found,
      ...PROJECT_ERRORS,
      mailbox_disconnected,
      mail_not_found: "This email is no longer in the mailbox.",
      ...MAILBOX_ERRORS,
    },
  }),
};
