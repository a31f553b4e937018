import { makeThread } from "#src/inbox/inbox.makers.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import type { AUTO_APPLY, LABEL_SELECTIONS } from "#src/inbox/labels/labels.rules.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { autoLabelsContract } from "./auto-labels.contract.ts";

type Owner = Pick<Person, "call" | "organizationId">;

type Value = { name: string; description?: string; autoApply?: (typeof AUTO_APPLY)[number] };
type Facts = { values?: readonly Value[]; selection?: (typeof LABEL_SELECTIONS)[number] };

const PRICING: Value = { name: "Pricing", description: "cost, price", autoApply: "suggest" };

/** A project's mailbox with one label, whose value is suggested for mail about costs. */
export async function makeAutoLabel(
  owner: Owner,
  { values = [PRICING], selection = "multiple" }: Facts = {},
) {
  const mailbox = await makeMailbox(owner);
  const label = await owner.call(labelsContract.create, {
    params: { projectId: mailbox.projectId },
    body: { name: `Label ${newId().slice(-6)}`, selection, items: [...values] },
  });
  return { mailbox, label, itemIds: label.items.map(({ labelItemId }) => labelItemId) };
}

/** A conversation for which a value is suggested. */
export async function makeLabelDecision(app: TestApp, owner: Owner) {
  const { mailbox, itemIds } = await makeAutoLabel(owner);
  const { projectId, threadId } = await makeThread(app, owner, { mailbox });
  return { projectId, threadId, labelItemId: itemIds[0] ?? "" };
}

export async function listDecisionsOf(
  owner: Pick<Person, "call">,
  query: { projectId: string; threadId: string },
) {
  const { projectId, threadId } = query;
  return (await owner.call(autoLabelsContract.list, { query: { projectId, threadId } })).list;
}
