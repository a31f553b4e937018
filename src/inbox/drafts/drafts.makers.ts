import { emptyMail } from "#src/inbox/compose/answer.rules.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type DraftContent, draftsContract } from "./drafts.contract.ts";

/** A draft of a new mail, unless a conversation is given. */
export async function makeDraft(
  owner: Pick<Person, "call">,
  facts: { projectId?: string; threadId?: string; content?: Partial<DraftContent> } = {},
): Promise<{ projectId: string; version: number }> {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { version } = await owner.call(draftsContract.save, {
    body: {
      projectId,
      version: 0,
      content: { ...emptyMail(null), subject: "Our offer", ...facts.content },
      ...(facts.threadId === undefined ? {} : { threadId: facts.threadId }),
    },
  });
  return { projectId, version };
}
