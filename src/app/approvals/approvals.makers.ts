import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { type Approval, approvalsContract } from "./approvals.contract.ts";

/** A request to delete a page. */
export async function makeApproval(
  owner: Pick<Person, "call">,
  facts: { projectId?: string; name?: string } = {},
): Promise<Approval & { pageId: string }> {
  const { id: pageId, projectId } = await makePage(owner, { content: "Ten euros.", ...facts });
  const body = { projectId, action: "delete_page" as const, input: { pageId } };
  return { ...(await owner.call(approvalsContract.create, { body })), pageId };
}

/** A request to change two lines of a page. */
export async function makeChangeRequest(owner: Pick<Person, "call">): Promise<Approval> {
  const content = "# Prices\n\nA seat costs ten euros.\n\nSupport is free.";
  const { id: pageId, projectId } = await makePage(owner, { content });
  const input = { pageId, content: content.replace("ten", "eleven") };
  const body = { projectId, action: "change_page" as const, input };
  return owner.call(approvalsContract.create, { body });
}
