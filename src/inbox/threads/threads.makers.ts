import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { makeSplit } from "#src/inbox/splits/splits.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";

/** A conversation with a label, a follow-up, a note, undo data and a view of it. */
export async function makeTriagedThread(
  app: TestApp,
  owner: Person,
  projectId: string,
): Promise<void> {
  const mailbox = await makeMailbox(owner, { projectId });
  const { threadId } = await makeThread(app, owner, { mailbox });
  const { items } = await makeLabel(owner, { projectId });
  const addLabelItemIds = items.slice(0, 1).map(({ labelItemId }) => labelItemId);
  await owner.call(threadsContract.mark, {
    body: { projectId, threadIds: [threadId], set: { addLabelItemIds } },
  });
  const set = { isUnread: false };
  await owner.call(threadsContract.mark, { body: { projectId, view: {}, set } });
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  const note = { projectId, threadId, text: "Call first.", mentions: [owner.userId] };
  await owner.call(notesContract.create, { body: note });
  await owner.call(followUpsContract.set, { body: { projectId, threadId, dueAt } });
  await makeSplit(owner, { projectId });
}
