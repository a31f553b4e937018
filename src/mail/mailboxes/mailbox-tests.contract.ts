import { z } from "zod";
import { SEND_STATUSES } from "#src/mail/sending/send.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { MAILBOX_ERRORS, RESTING_ERRORS } from "./mailboxes.rules.ts";

/** How a header arrived. */
const TestedHeader = z.object({
  name: z.string(),
  sent: z.string(),
  arrived: z.string().nullable(),
  outcome: z.enum(["kept", "changed", "lost"]),
});

/** The receiving server's verdict: `pass`, `fail`, `softfail`, `none`; null without one. */
const Authentication = z.object({
  server: z.string().nullable(),
  spf: z.string().nullable(),
  dkim: z.string().nullable(),
  dmarc: z.string().nullable(),
});

export const MailboxTest = z.object({
  testId: z.uuid(),
  to: z.string(),
  status: z.enum(SEND_STATUSES),
  error: z.string().nullable(),
  /** Null until the receiving mailbox has synced it. */
  arrival: z
    .object({
      mailboxId: z.uuid(),
      arrivedAt: z.iso.datetime(),
      headers: z.array(TestedHeader),
      authentication: Authentication.nullable(),
    })
    .nullable(),
});
export type MailboxTest = z.infer<typeof MailboxTest>;

const mailbox_not_found = "This mailbox does not exist.";
const params = z.object({ mailboxId: z.uuid() });

export const mailboxTestsContract = {
  start: endpoint({
    method: "POST",
    path: "/mailboxes/{mailboxId}/tests",
    access: "edit",
    summary:
      "Sends a test to another mailbox of the project, or to the mailbox itself, to see what arrives.",
    params,
    body: z.object({ toMailboxId: idOf("mailbox").optional() }),
    status: 201,
    returns: z.object({ testId: z.uuid() }),
    limits: [{ by: "user", max: 20, seconds: 300 }],
    errors: {
      mailbox_not_found,
      ...PROJECT_ERRORS,
      ...RESTING_ERRORS,
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/mailboxes/{mailboxId}/tests/{testId}",
    access: "view",
    kind: "workflow",
    changesWith: ["mailboxes", "mailer", "inbox"],
    summary:
      "How a test came out: which headers arrived as they were sent, and what the receiving server said of SPF, DKIM and DMARC.",
    params: params.extend({ testId: z.uuid() }),
    returns: MailboxTest,
    errors: { test_not_found: "This test does not exist.", ...MAILBOX_ERRORS },
  }),
};
