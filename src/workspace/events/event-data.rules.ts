import { z } from "zod";
import type { EventType } from "./events.rules.ts";

const ofPlan = { enrolmentId: z.uuid() };
const ofCampaign = { campaignId: z.uuid(), strategyId: z.uuid() };
const ofConversation = { threadId: z.uuid(), messageId: z.uuid() };
const ofSend = { sendId: z.uuid(), mailboxId: z.uuid(), threadId: z.uuid().nullable() };
const ofTask = { ...ofPlan, taskId: z.uuid(), campaignId: z.uuid() };

/** The data of each event: ids, and the facts that caused it. */
export const EVENT_DATA = {
  "reply.received": z.object({ ...ofConversation, mailboxId: z.uuid() }),
  "intent.decided": z.object({
    ...ofConversation,
    intent: z.string(),
    decidedBy: z.string().nullable(),
  }),
  "email.sent": z.object(ofSend),
  "email.failed": z.object({ ...ofSend, code: z.string() }),
  "email.bounced": z.object({ ...ofPlan, ...ofCampaign, messageId: z.uuid() }),
  "person.unsubscribed": z.object({ personId: z.uuid() }),
  "lead.status_changed": z.object({
    ...ofPlan,
    leadId: z.uuid(),
    strategyId: z.uuid(),
    status: z.string(),
    reason: z.string().nullable(),
  }),
  "task.due": z.object({ ...ofTask, kind: z.string() }),
  "task.done": z.object({ ...ofTask, result: z.string() }),
  "campaign.started": z.object(ofCampaign),
  "campaign.paused": z.object({ ...ofCampaign, reason: z.string() }),
  "campaign.finished": z.object(ofCampaign),
  "page.changed": z.object({ pageId: z.uuid() }),
  "generation.finished": z.object({
    workId: z.uuid(),
    status: z.string(),
    pageIds: z.array(z.uuid()),
  }),
  "member.joined": z.object({ memberId: z.uuid(), role: z.string() }),
  "activity.recorded": z.object({
    eventId: z.uuid(),
    kind: z.string(),
    actorId: z.uuid().nullable(),
  }),
} satisfies Record<EventType, z.ZodObject>;
