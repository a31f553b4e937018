import { context } from "#src/inbox/context/server/context.public.ts";
import type {
  AfterReading,
  ReadingRun,
  ReadMail,
} from "#src/inbox/intents/server/intents.public.ts";
import { replies } from "#src/inbox/replies/server/replies.public.ts";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listArrivals } from "./arrivals.queries.ts";
import { listRules } from "./inbox-rules.queries.ts";
import { addAct, claimDraft, type DueDraft, listDueDrafts } from "./rule-runs.queries.ts";
import { runRules } from "./run-rules.ts";

const AT_ONCE = 50;

/** Their drafts wait with the runs, so that a lost job is made up for by the next. */
export const afterReading: AfterReading = {
  async decide(db, org, projectId, mails) {
    await runRules(db, org, projectId, mails);
    return keepIfDrafting(db, org, projectId, mails);
  },
  ask: prepareDrafts,
};

/** A model may decide later that a rule matches, so every rule with drafts counts. */
async function keepIfDrafting(
  db: Db,
  org: OrgScope,
  projectId: string,
  mails: readonly ReadMail[],
): Promise<ReadMail[]> {
  if (mails.length === 0) return [];
  const rules = await listRules(db, org, projectId);
  return rules.some(({ isOn, actions }) => isOn && actions.preparesDraft) ? [...mails] : [];
}

async function prepareDrafts({ services, payload, signal }: ReadingRun): Promise<void> {
  const { organizationId, projectId } = payload;
  const due = await inOrganization(services, organizationId, ({ db, org }) =>
    listDueDrafts(db, org, projectId, AT_ONCE),
  );
  for (const draft of due) {
    signal.throwIfAborted();
    const work = inOrganization(services, organizationId, ({ db, org }) =>
      prepareDraft({ db, org, services }, projectId, draft),
    );
    const code = await work.then(() => undefined, refusedCode);
    if (code === undefined) continue;
    if (ENDS_ALL.includes(code)) return;
    await inOrganization(services, organizationId, ({ db, org }) =>
      claimDraft(db, org, draft.runId),
    );
  }
}

/** These refuse every draft of a project; what is due then waits. */
const ENDS_ALL = ["ai_budget_spent", "project_archived"];

type Inside = { db: Db; org: OrgScope; services: Services };

/** Not if a person has dealt with the conversation, or more mail has arrived. */
async function prepareDraft(
  { db, org, services }: Inside,
  projectId: string,
  { runId, threadId, messageId }: DueDraft,
): Promise<void> {
  await projects.requireOpen(db, org, projectId);
  if (!(await claimDraft(db, org, runId))) return;
  const [arrival] = await listArrivals(db, org, [threadId]);
  if (arrival?.messageId !== messageId || arrival.isSettled) return;
  if (!(await canPrepareDrafts(services, db, org, projectId))) return;
  const replyId = await replies.prepare({ db, org, services }, { projectId, threadId, messageId });
  if (replyId !== undefined)
    await addAct(db, org, runId, { kind: "draft", value: replyId, name: "" });
}

/** A project may have chosen not to use the model that is connected. */
export async function canPrepareDrafts(
  services: Pick<Services, "config" | "keyring">,
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<boolean> {
  const { asksModel } = await context.read(db, org, projectId);
  return asksModel && (await ai.hasModel(services, db, org));
}

/** A refused draft, such as of an email that has no text yet, does not fail the job. */
function refusedCode(error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.code;
  throw error;
}
