import type { EventType } from "#src/workspace/events/events.rules.ts";
import { TEST_EVENT } from "#src/workspace/webhooks/webhooks.rules.ts";

const NAMES: Readonly<Record<EventType, string>> = {
  "reply.received": "Reply received",
  "intent.decided": "Intent decided",
  "email.sent": "Email sent",
  "email.failed": "Email not sent",
  "email.bounced": "Email bounced",
  "person.unsubscribed": "Person unsubscribed",
  "lead.status_changed": "Lead status changed",
  "task.due": "Task due",
  "task.done": "Task done",
  "campaign.started": "Campaign started",
  "campaign.paused": "Campaign paused",
  "campaign.finished": "Campaign finished",
  "page.changed": "Page changed",
  "generation.finished": "Pages generated",
  "member.joined": "Member joined",
  "activity.recorded": "Activity recorded",
};

const GROUPS: readonly { name: string; types: readonly EventType[] }[] = [
  { name: "Conversations", types: ["reply.received", "intent.decided"] },
  {
    name: "Email",
    types: ["email.sent", "email.failed", "email.bounced", "person.unsubscribed"],
  },
  { name: "Leads and tasks", types: ["lead.status_changed", "task.due", "task.done"] },
  { name: "Campaigns", types: ["campaign.started", "campaign.paused", "campaign.finished"] },
  { name: "Documentation", types: ["page.changed", "generation.finished"] },
  { name: "Organisation", types: ["member.joined", "activity.recorded"] },
];

/** The events as people choose them. */
export const eventGroups = GROUPS.map(({ name, types }) => ({
  name,
  types,
  options: types.map((type) => ({ value: type, label: NAMES[type] })),
}));

/** An event from before an update may have a type that is not known any more. */
export function nameOfEvent(type: string): string {
  if (type === TEST_EVENT) return "Test event";
  const names: Readonly<Record<string, string>> = NAMES;
  return names[type] ?? type;
}
