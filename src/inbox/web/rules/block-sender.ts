import type { QueryClient } from "@tanstack/react-query";
import { inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import type { Inverse, UndoEntry } from "#src/platform/web/undo/stacked-acts.ts";
import { rulesText as text } from "./rules.text.ts";
import { RULES_KEY } from "./rules-query.ts";

type Blocked = {
  projectId: string;
  sender: string;
  /** The conversation was marked as done as well, which the entry takes back too. */
  isMarked: boolean;
  entry: UndoEntry;
};

/** Marks future email of a sender as done. Returns the inverse; nothing if nothing was changed. */
export async function blockSender(
  queries: QueryClient,
  { projectId, sender, isMarked, entry }: Blocked,
): Promise<Inverse | undefined> {
  try {
    const { wasBlocked } = await call(inboxRulesContract.block, { body: { projectId, sender } });
    notify({
      type: wasBlocked ? "info" : "success",
      title: wasBlocked ? text.isBlocked(sender) : text.blocked(sender),
      description: text.futureDone,
      ...(wasBlocked && !isMarked ? {} : { undo: entry }),
    });
    return wasBlocked ? undefined : () => unblock(queries, { projectId, sender });
  } catch (error) {
    fail(text.notBlocked(sender), error, isMarked ? entry : undefined);
    return undefined;
  } finally {
    void queries.invalidateQueries({ queryKey: RULES_KEY });
  }
}

/** False if it failed, which was shown. */
async function unblock(
  queries: QueryClient,
  query: { projectId: string; sender: string },
): Promise<boolean> {
  try {
    await call(inboxRulesContract.unblock, { query });
    return true;
  } catch (error) {
    fail(text.notUnblocked(query.sender), error);
    return false;
  } finally {
    void queries.invalidateQueries({ queryKey: RULES_KEY });
  }
}

function fail(title: string, error: unknown, undo?: UndoEntry): void {
  const description = describeFailure(error, text.failures);
  notify({ type: "error", title, description, ...(undo ? { undo } : {}) });
}
