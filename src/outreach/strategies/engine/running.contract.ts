import { z } from "zod";
import { Campaign, SentFile } from "#src/outreach/strategies/campaigns.contract.ts";
import { MAX_STEP_FILES } from "#src/outreach/strategies/steps.rules.ts";
import { OPEN_CHANNEL_ERRORS } from "#src/outreach/strategies/strategies-errors.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { Email } from "#src/platform/contract/text-rules.ts";

const SUBJECT_LENGTH = 250;
/** One line, since line breaks would start new headers. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), { error: "Use one line." });

const params = z.object({ campaignId: z.uuid() });
const START_ERRORS = {
  ...OPEN_CHANNEL_ERRORS,
  campaign_active: "This campaign is running already.",
  channel_off: "Turn the channel on first.",
  steps_missing: "Add a step first.",
  mailboxes_missing: "Choose a mailbox to send from first.",
  windows_missing: "Add a time in which messages may be sent.",
};

export const runningContract = {
  start: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/start",
    access: "edit",
    summary: "Starts a campaign, or goes on with one that was paused or has finished.",
    params,
    returns: Campaign,
    errors: START_ERRORS,
  }),
  pause: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/pause",
    access: "edit",
    summary: "Pauses a campaign. What is on its way to a provider still arrives.",
    params,
    returns: Campaign,
    errors: { ...OPEN_CHANNEL_ERRORS, campaign_idle: "This campaign is not running." },
  }),
  sendTest: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/test-email",
    access: "edit",
    idempotent: true,
    summary:
      "Sends a written text to an address of choice, with the footer of the campaign. It counts for no one.",
    params,
    body: z.object({
      mailboxId: z.uuid(),
      to: Email,
      /** Rendered for one person, without variables. */
      subject: line(SUBJECT_LENGTH),
      /** With its markup, as in steps. */
      body: z.string().trim().min(1).max(20_000),
      attachments: z.array(SentFile).max(MAX_STEP_FILES).default([]),
    }),
    returns: z.object({ scheduledMessageId: z.uuid() }),
    status: 201,
    limits: [{ by: "user", max: 60, seconds: 3600 }],
    errors: {
      ...OPEN_CHANNEL_ERRORS,
      mailbox_not_found: "This mailbox does not exist.",
      mailbox_disconnected: "This mailbox is disconnected. Connect it again first.",
      message_unreadable: "The formatting of this message is too complex. Paste it as plain text.",
      message_too_large: "This message is too large.",
      file_missing: "A file of this email is missing.",
    },
  }),
  moveMailbox: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/move-mailbox",
    access: "edit",
    summary:
      "Goes on from another mailbox of the channel with everyone who was written to from one that is gone.",
    params,
    body: z.object({ from: idOf("mailbox", "skipped"), to: idOf("mailbox") }),
    returns: z.object({ moved: z.number().int() }),
    errors: {
      ...OPEN_CHANNEL_ERRORS,
      mailbox_not_chosen: "Choose a connected mailbox of this channel.",
    },
  }),
};
