import { makeSend, makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { makeReply } from "#src/inbox/replies/replies.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { makeComment } from "#src/knowledge/documentation/comments/comments.makers.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { makePerson } from "#src/outreach/directory/people.makers.ts";
import { openTask } from "#src/outreach/strategies/engine/running.makers.ts";
import {
  addLeads,
  freshAddress,
  makeEnrolledLead,
} from "#src/outreach/strategies/leads/leads.makers.ts";
import {
  channelOf,
  emailStep,
  makeStrategy,
  saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import { makeFile } from "#src/workspace/files/files.makers.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import type { Person, TestApp } from "../test-app.ts";

type Make = (app: TestApp, owner: Person) => Promise<string>;

/** Creates an object of each kind that a contract refers to, in a separate project. */
export const objects: Readonly<Record<string, Make>> = {
  project: async (_app, owner) => (await makeProject(owner)).id,
  product: async (_app, owner) => (await makeProduct(owner)).id,
  page: async (_app, owner) => (await makePage(owner)).id,
  document: async (_app, owner) => (await makeSetupItem(owner)).id,
  setup: async (_app, owner) => (await makeSetupItem(owner)).id,
  revision: async (_app, owner) => {
    const params = { documentId: (await makeSetupItem(owner)).id };
    const { list } = await owner.call(documentStoreContract.listRevisions, { params, query: {} });
    return list[0]?.id ?? "";
  },
  comment: async (_app, owner) => (await makeComment(owner)).id,
  file: async (_app, owner) => (await makeFile(owner)).id,
  mailbox: async (_app, owner) => (await makeMailbox(owner)).mailboxId,
  thread: async (app, owner) => (await makeThread(app, owner)).threadId,
  message: async (app, owner) => (await makeThread(app, owner)).messageId,
  scheduledMessage: async (app, owner) => (await makeSend(app, owner)).scheduledMessageId,
  reply: async (app, owner) => (await makeReply(app, owner, await makeThread(app, owner))).replyId,
  labelItem: async (_app, owner) => (await makeLabel(owner)).items[0]?.labelItemId ?? "",
  strategy: async (_app, owner) => (await makeStrategy(owner)).id,
  campaign: async (_app, owner) =>
    channelOf(await makeStrategy(owner), "email").campaign.campaignId,
  step: async (_app, owner) => (await stepOf(owner)).stepId,
  variant: async (_app, owner) => (await stepOf(owner)).variantId,
  lead: async (_app, owner) => {
    const { projectId } = await makeStrategy(owner);
    const [leadId = ""] = await addLeads(owner, projectId, [{ email: freshAddress() }]);
    return leadId;
  },
  task: openTask,
  enrolment: async (_app, owner) => (await makeEnrolledLead(owner)).enrolmentId,
};

/** Objects of an organisation outside of projects. */
export const organizationObjects: Readonly<Record<string, Make>> = {
  organization: async (_app, owner) => owner.organizationId,
  member: async (_app, owner) => {
    const { list } = await owner.call(membersContract.list, { query: {} });
    return list[0]?.memberId ?? "";
  },
  invitation: async (app, { organizationId }) => (await app.makeInvitation({ organizationId })).id,
  user: async (_app, owner) => owner.userId,
  person: (_app, owner) => makePerson(owner),
};

async function stepOf(owner: Person) {
  const { campaignId } = channelOf(await makeStrategy(owner), "email").campaign;
  const variants = [{ name: "B", subject: "Changeovers", body: "Hello," }];
  const { steps } = await saveSteps(owner, campaignId, [emailStep({ variants })]);
  const [step] = steps;
  if (step?.kind !== "email") throw new Error("The step was not saved.");
  return { stepId: step.stepId, variantId: step.variants[0]?.variantId ?? "" };
}
