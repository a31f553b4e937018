import type { EnrolmentPlan } from "#src/features/strategies/leads/enrolments.contract.ts";
import { leadsText } from "./leads.text.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const at = (time: string) => moment.format(new Date(time));

type Place = EnrolmentPlan["places"][number];
type Decision = EnrolmentPlan["decisions"][number];

const reasons: Readonly<Record<string, string>> = {
  user: "by your team",
  "out-of-office": "out of office",
  "mailbox-unavailable": "the mailbox is not available",
  "weak-reply-match": "a reply may be theirs. Decide in the inbox",
  "import-undone": "its import was undone",
  "strategy-deleted": "its strategy was deleted",
  "lead-removed": "the lead was removed",
  unsubscribe: "they unsubscribed",
  complaint: "they complained",
  bounce: "the address doesn't exist",
  manual: "suppressed by your team",
  "not-interested": "not interested",
  "missing-data": "a value is missing. Add it to the lead",
};

const states: Readonly<Record<Place["state"], (place: Place) => string>> = {
  queued: () => "Not started",
  planned: ({ plannedAt }) =>
    plannedAt === null ? "Waiting for its turn" : `Planned for ${at(plannedAt)}`,
  sending: () => "Being sent",
  task: () => "Waiting for a task",
  held: ({ holdReason }) => `Held: ${planText.reason(holdReason ?? "")}`,
  done: () => "All steps done",
  ended: () => "Ended",
};

/** Words of one person's plan and why it is so. */
export const planText = {
  plan: "Plan",
  why: "Why",
  noDecisions: "Nothing was decided yet.",
  failed: "The plan could not be loaded.",
  channels: { email: "Email", linkedin: "LinkedIn" },
  place: (place: Place) => states[place.state](place),
  reason: (reason: string) => reasons[reason] ?? reason.replaceAll("-", " "),
  waits: (name: string) => `Waiting until "${name}" ends. A person is in one strategy at a time.`,
  paused: (reason: string | null, resumeAt: string | null) =>
    `Paused${reason === null ? "" : `: ${planText.reason(reason)}`}${resumeAt === null ? "" : `, until ${at(resumeAt)}`}.`,
  /** What was decided, in one sentence. Words of the planner are shown as they are. */
  decided({ decision, details }: Decision): string {
    const reason = typeof details.reason === "string" ? planText.reason(details.reason) : undefined;
    const because = reason === undefined ? "" : `: ${reason}`;
    if (decision === "ended") return `Ended${because}`;
    if (decision === "paused") return `Paused${because}`;
    if (decision === "resumed") return "Resumed";
    if (decision === "turn-came") return "The other strategy ended, so this one began";
    return `${capital(decision.replaceAll("-", " "))}${because}`;
  },
  when: at,
  status: leadsText.statuses,
};

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
