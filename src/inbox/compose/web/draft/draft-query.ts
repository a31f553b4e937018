import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { read } from "#src/platform/web/api.ts";
import type { DraftPlace } from "./kept-draft.ts";

export function draftQuery({ projectId, threadId }: DraftPlace) {
  return read(draftsContract.read, {
    query: threadId === undefined ? { projectId } : { projectId, threadId },
  });
}
