import type { contracts } from "#src/app/server/features.ts";
import { emptyMail } from "#src/inbox/compose/answer.rules.ts";
import { makeDraft } from "#src/inbox/drafts/drafts.makers.ts";
import { makeSend, makeThread } from "#src/inbox/inbox.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import type { SamplesFor } from "../samples.ts";

/** A draft in a conversation, and a colleague to give it to. */
async function makeColleagueDraft(app: TestApp, owner: Person) {
  const { projectId, threadId } = await makeThread(app, owner);
  const { version } = await makeDraft(owner, { projectId, threadId });
  const colleague = await app.signIn({ with: owner });
  return { draft: { projectId, threadId, version }, memberId: colleague.userId };
}

function setOwners(
  app: TestApp,
  projectId: string,
  { owner, handedBy }: { owner: string; handedBy: string | null },
) {
  return app.admin.query(
    "update mail_drafts set created_by = $2, handed_over_by = $3 where project_id = $1",
    [projectId, owner, handedBy],
  );
}

/** Samples of calls about drafts of mail. */
export const draftSamples: SamplesFor<(typeof contracts)["drafts"]> = {
  list: {
    input: async (_app, owner) => ({ query: { projectId: (await makeDraft(owner)).projectId } }),
    namesObject: true,
  },
  read: {
    input: async (_app, owner) => ({ query: { projectId: (await makeDraft(owner)).projectId } }),
    namesObject: true,
  },
  save: {
    async input(app, owner) {
      const { projectId, threadId } = await makeThread(app, owner);
      return { body: { projectId, threadId, version: 0, content: emptyMail(null) } };
    },
    namesObject: true,
  },
  remove: {
    input: async (_app, owner) => ({ query: { projectId: (await makeDraft(owner)).projectId } }),
    namesObject: true,
  },
  handOver: {
    async input(app, owner, { userId = owner.userId }) {
      const { draft, memberId } = await makeColleagueDraft(app, owner);
      await setOwners(app, draft.projectId, { owner: userId, handedBy: null });
      return { body: { ...draft, memberId, text: "Please send it." } };
    },
    namesObject: true,
  },
  takeHandedOver: {
    async input(app, owner, { userId = owner.userId }) {
      const { draft, memberId } = await makeColleagueDraft(app, owner);
      await setOwners(app, draft.projectId, { owner: memberId, handedBy: userId });
      return { body: { ...draft, memberId } };
    },
    namesObject: true,
  },
  takeBack: {
    async input(app, owner) {
      const { scheduledMessageId } = await makeSend(app, owner);
      return { params: { scheduledMessageId } };
    },
    namesObject: true,
  },
};
