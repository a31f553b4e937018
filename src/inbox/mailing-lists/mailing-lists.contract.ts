import { z } from "zod";
import { MAX_UNDO_SECONDS, SCHEDULE_ERRORS } from "#src/mail/sending/send.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const Unsubscribe = z.object({
  status: z.enum(["waiting", "done", "failed"]),
  /** An email that was sent only asks: no one knows whether the list obeys. */
  way: z.enum(["request", "email"]),
  /** The name of who asked; null for a deleted account. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** The HTTP status of a list that refused; null if it did not answer, or was asked by email. */
  answer: z.number().int().nullable(),
  /** This message came after a request that was sent. */
  isOutlived: z.boolean(),
});

/** The mailing list that a message came from. */
const MailingList = z.object({
  sender: z.string(),
  /** How the list is left: by a request to its server, by an email, or by hand on a page. */
  way: z.enum(["request", "email", "page"]),
  /** Where an email is sent to leave it. */
  address: z.string().nullable(),
  /** A page of the list to leave it by hand. */
  page: z.string().nullable(),
  /** The last request to leave it with this mailbox. */
  unsubscribe: Unsubscribe.nullable(),
});
export type MailingList = z.infer<typeof MailingList>;

const params = z.object({ messageId: z.uuid() });
const message_not_found = "This message does not exist.";

export const mailingListsContract = {
  read: endpoint({
    method: "GET",
    path: "/inbox/messages/{messageId}/mailing-list",
    access: "view",
    changesWith: ["inbox", "mailer"],
    summary: "The mailing list that a message came from, and whether it was asked to stop.",
    params,
    returns: z.object({
      /** Null if the message names no way to unsubscribe. */
      list: MailingList.nullable(),
    }),
    errors: { message_not_found },
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/inbox/messages/{messageId}/unsubscribe",
    access: "edit",
    summary:
      "Asks a mailing list to stop, by its own header (RFC 8058) or by email. It can be undone for some seconds.",
    params,
    body: z.object({ undoSeconds: z.number().int().min(0).max(MAX_UNDO_SECONDS).default(0) }),
    returns: z.object({ list: MailingList }),
    errors: {
      message_not_found,
      ...PROJECT_ERRORS,
      ...SCHEDULE_ERRORS,
      list_missing: "This message names no way to unsubscribe.",
      list_by_hand: "This list can only be left on its own page.",
    },
  }),
  undo: endpoint({
    method: "DELETE",
    path: "/inbox/messages/{messageId}/unsubscribe",
    access: "edit",
    summary: "Takes back a request to a mailing list that has not been sent.",
    params,
    returns: nothing,
    errors: {
      message_not_found,
      ...PROJECT_ERRORS,
      unsubscribe_sent: "The mailing list was already asked.",
    },
  }),
};
