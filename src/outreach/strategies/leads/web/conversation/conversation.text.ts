import type { LeadConversation } from "#src/outreach/strategies/leads/enrolments.contract.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

type Item = LeadConversation["list"][number];

const channels = { email: "Email", linkedin: "LinkedIn" } as const;
const kinds: Readonly<Record<Item["kind"], string>> = {
  sent: "Sent",
  received: "Received",
  done: "Done",
  skipped: "Skipped",
};

/** Texts about the conversation with a lead. */
export const conversationText = {
  title: "Conversation",
  none: "No emails or completed steps yet.",
  failed: "The conversation could not be loaded.",
  /** Such as "Email 2 · Version B". */
  step({ step, kind, from }: Item): string {
    if (!step) return [kinds[kind], from].filter(Boolean).join(" · ");
    const name = `${channels[step.channel]}${step.position === null ? "" : ` ${step.position}`}`;
    const version = step.version === null ? "" : step.version || "Version";
    return [kinds[kind], name, version].filter((part) => part !== "").join(" · ");
  },
  noSubject: "No subject",
  noText: "No text.",
  when: (at: string) => moment.format(new Date(at)),
  open: "Open in inbox",
  all: (count: number) => `Show all ${count}`,
};
