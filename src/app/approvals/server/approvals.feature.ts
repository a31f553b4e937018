import { z } from "zod";
import { type Approval, approvalsContract } from "#src/app/approvals/approvals.contract.ts";
import { MAX_PENDING } from "#src/app/approvals/approvals.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import { AppError, conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { callInside, sentenceOf } from "#src/platform/server/http/dispatch.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { accessTokens } from "#src/workspace/access-tokens/server/access-tokens.public.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { actionRoutes } from "./action-routes.ts";
import { ACTIONS } from "./actions.ts";
import { countPending, decide, insertApproval, listApprovals } from "./approvals.queries.ts";

type Place = {
  db: Db;
  org: OrgScope;
  session: Session;
  request: RequestFacts;
  services: Services;
};

export const approvalsFeature = defineFeature(approvalsContract, {
  async list({ db, org, query }) {
    if (query.projectId !== undefined) await projects.requireThere(db, org, query.projectId);
    return { list: await listApprovals(db, org, query), pending: await countPending(db, org) };
  },
  read: ({ db, org, params: { approvalId } }) => readApproval(db, org, approvalId),
  create: createApproval,
  approve: ({ params: { approvalId }, ...place }) => approve(place, approvalId),
  refuse: ({ params: { approvalId }, ...place }) => refuse(place, approvalId),
});

async function readApproval(db: Db, org: OrgScope, approvalId: string): Promise<Approval> {
  const [approval] = await listApprovals(db, org, { approvalId });
  if (!approval) throw notFound("approval_not_found");
  return approval;
}

async function createApproval(args: HandlerArgs<typeof approvalsContract.create>) {
  const { db, org, session, body } = args;
  const { projectId, action, input } = body;
  await projects.requireOpen(db, org, projectId);
  if ((await countPending(db, org)) >= MAX_PENDING) throw invalid("approvals_full");
  const described = await orRefuse(
    () => ACTIONS[action].describe(callInside(actionRoutes.get(), args), projectId, input),
    (reason) => invalid("approval_impossible", { input: reason }),
  );
  const token = session.token ? await accessTokens.findName(db, org, session.id) : undefined;
  const id = newId();
  const asked = { id, projectId, action, input, askedBy: session.userId, token: token ?? null };
  await insertApproval(db, org, { ...asked, ...described });
  publish(db, org, { topic: "approvals.changed", subjectId: id, projectId });
  return readApproval(db, org, id);
}

/**
 * Decides and acts in one transaction: a kill or a failure leaves it undecided and undone, and a
 * second click finds it decided.
 */
async function approve(place: Place, approvalId: string): Promise<Approval> {
  const { db, org, session, request } = place;
  const { userId } = session;
  const wish = await decide(db, org, approvalId, { status: "approved", userId });
  if (!wish) throw await whyNot(db, org, approvalId);
  const { projectId, input, basis } = wish;
  const action = ACTIONS[wish.action];
  const call = callInside(actionRoutes.get(), place);
  const fail = (reason: string) => conflict("approval_failed", { reason });
  const now = await orRefuse(() => action.describe(call, projectId, input), fail);
  if (now.basis !== basis) throw conflict("approval_outdated");
  await orRefuse(() => action.run(call, projectId, input), fail);
  await audit.recordIn(db, org, request, { kind: "approval_approved", subject: wish.summary });
  publish(db, org, { topic: "approvals.changed", subjectId: approvalId, projectId });
  return readApproval(db, org, approvalId);
}

async function refuse({ db, org, session, request }: Place, approvalId: string) {
  const { userId } = session;
  const wish = await decide(db, org, approvalId, { status: "refused", userId });
  if (!wish) {
    await readApproval(db, org, approvalId);
    throw conflict("approval_decided");
  }
  const { projectId, summary } = wish;
  await audit.recordIn(db, org, request, { kind: "approval_refused", subject: summary });
  publish(db, org, { topic: "approvals.changed", subjectId: approvalId, projectId });
  return readApproval(db, org, approvalId);
}

async function whyNot(db: Db, org: OrgScope, approvalId: string): Promise<AppError> {
  const { isExpired } = await readApproval(db, org, approvalId);
  return conflict(isExpired ? "approval_expired" : "approval_decided");
}

/** The refusals of the endpoints that an action calls become the reason of ours. */
async function orRefuse<T>(
  work: () => Promise<T>,
  refusal: (reason: string) => AppError,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError) throw refusal(z.prettifyError(error));
    if (error instanceof AppError && error.status < 500) throw refusal(sentenceOf(error));
    throw error;
  }
}
