import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import {
  type PendingReset,
  secondFactorResetsContract,
} from "#src/workspace/auth/second-factor/resets.contract.ts";
import { lockPerson } from "#src/workspace/auth/server/lock-person.ts";
import { isActiveMember } from "#src/workspace/auth/server/sessions.queries.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { cancelReset } from "./cancel-reset.ts";
import { mailPerson } from "./mail-person.ts";
import { resetDue } from "./reset-due.ts";
import { scheduleReset } from "./resets.queries.ts";
import { listResets } from "./second-factor.queries.ts";
import { resetScheduledMail } from "./second-factor-mails.ts";

export const secondFactorResetsFeature = defineFeature(
  secondFactorResetsContract,
  {
    async list({ org, services }) {
      return { list: await listResets(services.databases.auth.kysely, org.organizationId) };
    },
    ask,
    cancel,
  },
  { jobs: [resetDue] },
);

type Args = HandlerArgs<typeof secondFactorResetsContract.ask>;

async function ask(args: Args): Promise<PendingReset> {
  const { org, session, services, params, request } = args;
  const { memberId } = params;
  return ofMember(args, async (db) => {
    const isNew = (await listResets(db, org.organizationId, memberId)).length === 0;
    if (!(await scheduleReset(db, { userId: memberId, adminId: session.userId })))
      throw conflict("second_factor_off");
    const [pending] = await listResets(db, org.organizationId, memberId);
    if (!pending) throw notFound("member_not_found");
    if (!isNew) return pending;
    const admin = await findPersonById(db, session.userId);
    await audit.record(db, {
      kind: "second_factor_reset_asked",
      // Every organisation of the person is notified, because the account opens all of them.
      organizationIds: await listOrganizationIds(db, memberId),
      actorId: session.userId,
      subject: pending.email,
      request,
    });
    await mailPerson(db, services, memberId, (to) =>
      resetScheduledMail(to, { admin: admin?.name ?? "", at: pending.resetAt }),
    );
    return pending;
  });
}

async function cancel(args: HandlerArgs<typeof secondFactorResetsContract.cancel>) {
  const { session, request, params } = args;
  const by = { userId: params.memberId, actorId: session.userId, request };
  await ofMember(args, async (db) => {
    if (!(await cancelReset(db, by))) throw notFound("reset_not_found");
  });
  return undefined;
}

type Asked = Pick<Args, "org" | "services" | "params">;

/** Under the lock of a person who is a member here: accounts belong to no organisation. */
function ofMember<T>({ org, services, params }: Asked, work: (db: Db) => Promise<T>): Promise<T> {
  const { organizationId } = org;
  return inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
    await lockPerson(db, params.memberId);
    if (!(await isActiveMember(db, { userId: params.memberId, organizationId })))
      throw notFound("member_not_found");
    const result = await work(db);
    publish(db, org, { topic: "members.changed", subjectId: params.memberId });
    return result;
  });
}
