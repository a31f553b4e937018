import type { FastifyRequest } from "fastify";
import { kindOf } from "#src/platform/contract/endpoint.ts";
import { refuseViewOnly } from "#src/platform/server/access/check-access.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { Services } from "#src/platform/server/services.ts";
import { checkAnswer } from "./answer/send-answer.ts";
import type { AdmissionControl } from "./load-shedding/admission-control.ts";
import { findAnswer, withIdempotency } from "./request/idempotency.ts";
import type { Route, Transaction } from "./serve.ts";

type Call = {
  route: Route;
  input: Record<string, unknown>;
  /** Everything a handler receives, except the database. */
  args: Record<string, unknown>;
  session: Session | undefined;
  org: OrgScope | undefined;
  request: FastifyRequest;
};

type Options = { services: Services; admission: AdmissionControl; checkAnswers: boolean };

/** Runs a call's handler with the database access that its endpoint's kind allows. */
export async function runHandler(call: Call, options: Options): Promise<unknown> {
  const { route, args, org, input } = call;
  const { endpoint } = route;
  if (org) refuseViewOnly(endpoint, org.viewOnlyProjectIds, input);
  const kind = kindOf(endpoint);
  const checked = (answer: unknown) => {
    if (options.checkAnswers) checkAnswer(endpoint, answer);
    return answer;
  };
  const keyed = { ...call, endpoint };
  const handle = (db: Db, work: () => unknown) =>
    withIdempotency({ db, ...keyed }, async () => checked(await work()));
  if (kind !== "workflow") {
    const open = opener(options.services, org, { readOnly: kind === "query" });
    return open((db) => handle(db, () => route.handle({ ...args, db })));
  }
  const read = inSlot(call, options, opener(options.services, org, { readOnly: true }));
  const transaction = inSlot(call, options, opener(options.services, org, { readOnly: false }));
  const once = async <P>(prepare: () => Promise<P>, work: (db: Db, prepared: P) => unknown) => {
    const known = await read((db) => findAnswer({ db, ...keyed }));
    if (known) return known.answer;
    const prepared = await prepare();
    return transaction((db) => handle(db, () => work(db, prepared)));
  };
  return checked(await route.handle({ ...args, read, transaction, once }));
}

function opener(
  { databases }: Services,
  org: OrgScope | undefined,
  { readOnly }: { readOnly: boolean },
): Transaction {
  if (!org) return (work) => inTransaction(databases.auth, { readOnly }, work);
  const { organizationId, projectIds } = org;
  return (work) => inTransaction(databases.app, { organizationId, projectIds, readOnly }, work);
}

/** A workflow has released its slot, and takes one for each of its transactions. */
function inSlot({ request }: Call, { admission }: Options, open: Transaction): Transaction {
  return async (work) => {
    admission.reacquire(request.raw);
    try {
      return await open(work);
    } finally {
      admission.release(request.raw);
    }
  };
}
