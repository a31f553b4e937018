import type { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Mail } from "./many-threads.ts";

type Asked = Omit<InputOf<typeof threadsContract.list>["body"], "projectId">;

/** A list with its request to our API and the equivalent SQL condition. */
export type View = { name: string; asked: Asked; where: string; values: readonly unknown[] };

const SNOOZED = `(snoozed_until is not null and snoozed_until > now()
  and (last_human_at is null or last_human_at <= snoozed_at))`;
const OPEN = `(not is_done and not ${SNOOZED})`;
const HELD = `select f.thread_id from follow_ups f
  join threads t on t.organization_id = f.organization_id and t.id = f.thread_id
 where f.organization_id = $1 and f.project_id = $2
   and not (f.condition = 'if-no-reply' and t.last_human_at is not null and t.last_human_at > f.set_at)
   and not (t.is_done and t.done_at > f.set_at)`;
const LABELLED = `id in (select thread_id from thread_labels
  where organization_id = $1 and label_item_id = $4)`;

/** The inbox views, filters and deep pages. Values begin with $4. */
export function viewsOf(mail: Mail): View[] {
  const { deepCursor } = mail;
  const [at = "", id = ""] = deepCursor.split("_");
  const view = (name: string, asked: Asked, where = "true", ...values: unknown[]): View => ({
    name,
    asked,
    where,
    values,
  });
  return [
    view("all", {}),
    view("needs reply", { states: ["open"], turns: ["to-reply"] }, `${OPEN} and turn = 'to-reply'`),
    view(
      "waiting",
      { states: ["open"], turns: ["awaiting-reply"] },
      `${OPEN} and turn = 'awaiting-reply'`,
    ),
    view("open", { states: ["open"] }, OPEN),
    view("done", { states: ["done"] }, "is_done"),
    view("snoozed", { states: ["snoozed"] }, `(not is_done and ${SNOOZED})`),
    view("follow-ups", { hasFollowUp: true }, `id in (${HELD})`),
    view("unread", { isUnread: true }, "is_unread"),
    view("starred", { isStarred: true }, "is_starred"),
    view("one intent", { intents: ["objection"] }, "intent = 'objection'"),
    view("a common label", { labelItemIds: [mail.commonItemId] }, LABELLED, mail.commonItemId),
    view("a rare label", { labelItemIds: [mail.rareItemId] }, LABELLED, mail.rareItemId),
    view(
      "a small mailbox",
      { mailboxIds: [mail.smallMailboxId] },
      "mailbox_id = $4",
      mail.smallMailboxId,
    ),
    view("mine", { assigneeId: mail.userId }, "assignee_id = $4", mail.userId),
    view(
      "open, an intent and a label",
      { states: ["open"], intents: ["question"], labelItemIds: [mail.commonItemId] },
      `${OPEN} and intent = 'question' and ${LABELLED}`,
      mail.commonItemId,
    ),
    view(
      "a page far down",
      { cursor: deepCursor },
      "(last_message_at, id) < ($4::timestamptz, $5::uuid)",
      at,
      id,
    ),
  ];
}
