/** The kinds of objects that events are about. */
export const EVENT_OBJECTS = {
  "reply.received": "conversation",
  "intent.decided": "conversation",
  "email.sent": "send",
  "email.failed": "send",
  "email.bounced": "plan",
  "person.unsubscribed": "person",
  "lead.status_changed": "plan",
  "task.due": "task",
  "task.done": "task",
  "campaign.started": "campaign",
  "campaign.paused": "campaign",
  "campaign.finished": "campaign",
  "page.changed": "page",
  "generation.finished": "generation",
  "member.joined": "member",
  "activity.recorded": "activity",
} as const;

export type EventType = keyof typeof EVENT_OBJECTS;
export type EventObject = (typeof EVENT_OBJECTS)[EventType];

/** In the order in which people choose them. */
export const EVENT_TYPES = Object.keys(EVENT_OBJECTS) as EventType[];
