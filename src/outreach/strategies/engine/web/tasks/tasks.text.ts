import type {
  CampaignTask,
  TaskForecast,
  TaskResult,
} from "#src/outreach/strategies/engine/tasks.contract.ts";
import { showTime } from "#src/platform/web/times/moments.ts";
import { taskCountsText } from "./task-counts.text.ts";

const plural = new Intl.PluralRules("en");
const count = (number: number, one: string, many: string) =>
  plural.select(number) === "one" ? `1 ${one}` : `${number} ${many}`;

const kinds: Readonly<Record<CampaignTask["kind"], string>> = {
  "linkedin-view-profile": "View the profile",
  "linkedin-connect": "Send connection request",
  "linkedin-message": "Send a message",
  task: "Task",
};

const results: Readonly<Record<TaskResult, string>> = {
  sent: "Sent",
  done: "Done",
  connected: "Connected",
  "already-connected": "Already connected",
  "not-found": "Not found",
  "note-quota": "No notes left",
  skipped: "Skipped",
  replied: "Replied",
};

/** Button labels; `results` has the past forms. */
const actions: Readonly<Record<TaskResult, string>> = {
  ...results,
  sent: "Mark as sent",
  done: "Mark as done",
  skipped: "Skip",
};

/** Texts about manual tasks. */
export const tasksText = {
  tasks: "Tasks",
  shown: "Which tasks",
  states: { open: taskCountsText.open, settled: "Done" },
  assignee: "Assignee",
  everyone: "Everyone",
  doer: "Task owner",
  noOne: "Unassigned",
  hasLeft: "A former member",
  me: (name: string) => `${name} (you)`,
  counted: (total: number, overdue: number) =>
    overdue === 0 ? `${total} to do` : `${total} to do, ${overdue} overdue`,
  first: (shown: number, total: number) => `The first ${shown} of ${total} are shown.`,
  notes: (sent: number) =>
    `You've sent ${count(sent, "note", "notes")} this month. Free LinkedIn accounts include about 3.`,
  groups: { overdue: taskCountsText.overdue, today: "Due today", later: "Later" },
  loadFailed: "The tasks could not be loaded.",
  none: "No tasks to do",
  noneHint: "LinkedIn steps and tasks appear here when they're due.",
  forecast({ tasks, hasMore, firstAt }: TaskForecast, zone: string) {
    const first = firstAt === null ? "" : `, the first on ${showTime(firstAt, zone)}`;
    const tasksSay = count(tasks, "task", "tasks");
    return `${hasMore ? "At least " : ""}${tasksSay} if nobody replies${first}.`;
  },
  reopen: "Reopen",
  reopened: (who: string) => (who === "" ? "Task reopened" : `${who}: task reopened`),
  lead: "Open lead",
  noneSettled: "Nothing done yet",
  noneSettledHint: "Finished tasks appear here, newest first.",
  kinds,
  what: ({ kind, title }: Pick<CampaignTask, "kind" | "title">) =>
    kind === "task" && title !== "" ? title : kinds[kind],
  due: (at: string) => `Due ${at}`,
  noText: "No text. Just open the profile.",
  noNote: "Send the request without a note.",
  copy: "Copy text",
  copied: "Text copied",
  open: "Open profile",
  noProfile: "This lead has no LinkedIn profile.",
  actions,
  results,
  settled: (who: string, result: TaskResult) =>
    who === "" ? results[result] : `${who}: ${results[result].toLowerCase()}`,
  notSettled: "The task was not changed",
  at: (when: string) => when,
  position: (at: number, of: number) => `${at} of ${of}`,
  failures: {
    task_not_found: "Someone removed this lead.",
    task_settled: "Someone else already did this task.",
    task_open: "This task is already open.",
    strategy_archived: "This strategy is archived. Restore it first.",
    task_passed: "The next step was done already, so this can't be undone.",
    project_archived: "This project is archived. Restore it first.",
  },
  shortcuts: {
    next: "Next task",
    previous: "Previous task",
    profile: "Open profile",
    copy: "Copy text",
    sent: "Sent or done",
    connected: "Connected",
    replied: "Replied",
    notFound: "Not found",
    noNotes: "No notes left",
    skip: "Skip",
  },
};
