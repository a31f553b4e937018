import type { QueryClient } from "@tanstack/react-query";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import { type Draft, draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { draftQuery } from "./draft-query.ts";

/**
 * Turns pending mail back into a draft, and opens it. Undefined if another draft exists there: then
 * it is held, and a notice explains that.
 */
export async function takeBack(
  queries: QueryClient,
  scheduledMessageId: string,
  /** For a mail being edited; undoing removes its schedule as well. */
  keepsTime = false,
): Promise<Draft | undefined> {
  const taken = await call(draftsContract.takeBack, { params: { scheduledMessageId } });
  const draft = taken.draft && (keepsTime ? taken.draft : withoutTime(taken.draft));
  void queries.invalidateQueries({ queryKey: keyOf(mailerContract.scheduled) });
  if (draft) showDraft(queries, draft);
  else notify({ type: "warning", title: text.onHold, description: text.onHoldHint });
  return draft ?? undefined;
}

function withoutTime(draft: Draft): Draft {
  return { ...draft, content: { ...draft.content, schedule: null } };
}

function showDraft(queries: QueryClient, draft: Draft): void {
  const { projectId, threadId } = draft;
  const place = { projectId, threadId: threadId ?? undefined };
  queries.setQueryData(draftQuery(place).queryKey, { draft });
}
