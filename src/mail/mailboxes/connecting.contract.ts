import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { Email, personName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { DISPLAY_NAME_LENGTH, MAILBOX_ERRORS } from "./mailboxes.rules.ts";

const redirectBody = z
  .object({
    projectId: z.uuid(),
    action: z.enum(["add", "reconnect"]),
    /** The mailbox to reconnect. */
    mailboxId: z.uuid().optional(),
  })
  .refine(({ action, mailboxId }) => (action === "reconnect") === (mailboxId !== undefined), {
    error: "Name the mailbox to reconnect, and none to add one.",
  });

const mailbox_not_found = "This mailbox does not exist.";
const joining = {
  ...PROJECT_ERRORS,
  mailbox_not_found,
  mailbox_exists: "This mailbox is connected to this project already.",
  mailboxes_full: "This project has reached its mailbox limit.",
  mailbox_other_account:
    "This is another account than the one that was connected. Nothing was changed.",
  ...MAILBOX_ERRORS,
} as const;

const limits = [{ by: "user", max: 30, seconds: 300 }] as const;

const redirect = {
  method: "POST",
  access: "edit",
  kind: "workflow",
  body: redirectBody,
  /** The key stays in this browser and is required when the provider redirects back. */
  returns: z.object({ url: z.string(), key: z.string() }),
  errors: {
    ...PROJECT_ERRORS,
    mailbox_not_found,
    provider_not_found: "This server is not set up for this provider.",
    ...MAILBOX_ERRORS,
  },
  limits,
} as const;

const MailServer = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(253)
    .regex(/^[a-z0-9.:[\]-]+$/, { error: "Enter a host name such as mail.example.com." }),
  port: z.number().int().min(1).max(65_535),
  /** `none` only for a server on this machine. */
  security: z.enum(["tls", "starttls", "none"]),
});

const FoundServer = MailServer.extend({ security: z.enum(["tls", "starttls"]) });

const FoundServers = z.object({
  imap: FoundServer,
  smtp: FoundServer,
  /** The user name. Null if it is the address, or if the domain publishes none. */
  user: z.string().max(254).nullable(),
});
export type FoundServer = z.infer<typeof FoundServer>;
export type FoundServers = z.infer<typeof FoundServers>;

/** An IMAP and SMTP account, entered in the dialog or read from a CSV row. */
export const ImapAccount = z.object({
  email: Email,
  displayName: z
    .string()
    .trim()
    .max(DISPLAY_NAME_LENGTH)
    .refine((text) => text === "" || personName("Name").safeParse(text).success)
    .default(""),
  /** Defaults to the address. */
  user: z.string().trim().min(1).max(254).optional(),
  password: z.string().min(1).max(1000),
  imap: MailServer,
  smtp: MailServer,
  /** Only if the outgoing server has a sign-in of its own. */
  smtpUser: z.string().trim().min(1).max(254).optional(),
  smtpPassword: z.string().min(1).max(1000).optional(),
});
export type ImapAccount = z.infer<typeof ImapAccount>;

const Connected = z.object({ mailboxId: z.uuid(), projectId: z.uuid() });

export const connectingContract = {
  google: endpoint({
    ...redirect,
    path: "/mailboxes/google/redirect",
    summary: "Starts connecting a Gmail mailbox. Answers where the person gives their consent.",
  }),
  microsoft: endpoint({
    ...redirect,
    path: "/mailboxes/microsoft/redirect",
    summary: "Starts connecting an Outlook mailbox. Answers where the person gives their consent.",
  }),
  finish: endpoint({
    method: "POST",
    path: "/mailboxes/oauth/finish",
    access: "edit",
    kind: "workflow",
    summary: "The way back from a provider. Connects the mailbox, or connects it again.",
    body: z.object({ key: z.string().min(1).max(200), search: z.string().min(1).max(8000) }),
    returns: Connected,
    errors: {
      mailbox_attempt_not_found: "This connection attempt expired. Start again.",
      consent_denied: "The provider did not grant access. Nothing was changed.",
      consent_admin_needed:
        "An administrator of your organisation has to allow this first. Nothing was changed.",
      consent_scope_missing:
        "Email access wasn’t granted. Connect again and keep every box ticked.",
      consent_failed: "The provider's answer could not be verified. Start again.",
      mailbox_unsupported: "This account has no mailbox that can be connected.",
      ...joining,
    },
    limits,
  }),
  findServers: endpoint({
    method: "POST",
    path: "/mailboxes/imap/servers",
    access: "edit",
    kind: "workflow",
    priority: "normal",
    summary:
      "The mail servers that the domain of an address publishes in DNS or by autoconfig. Null where it publishes none that can be connected with encryption.",
    body: z.object({ projectId: z.uuid(), email: Email }),
    returns: z.object({ found: FoundServers.nullable() }),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      outgoing_paused: MAILBOX_ERRORS.outgoing_paused,
    },
    limits,
  }),
  imap: endpoint({
    method: "POST",
    path: "/mailboxes/imap",
    access: "edit",
    kind: "workflow",
    summary:
      "Connects a mailbox by IMAP and SMTP, after signing in to both. With a mailbox, connects it again.",
    body: ImapAccount.extend({ projectId: z.uuid(), mailboxId: z.uuid().optional() }),
    status: 201,
    returns: Connected,
    errors: {
      imap_unreachable: "The incoming mail server can't be reached. Check its name and port.",
      imap_refused: "The incoming mail server refuses this user or password.",
      imap_not_encrypted: "The incoming mail server needs TLS.",
      smtp_unreachable: "The outgoing mail server can't be reached. Check its name and port.",
      smtp_refused: "The outgoing mail server refuses this user or password.",
      smtp_not_encrypted: "The outgoing mail server needs TLS.",
      imap_use_outlook: "Microsoft no longer takes passwords here. Use Connect Outlook.",
      ...joining,
    },
    limits,
  }),
};
