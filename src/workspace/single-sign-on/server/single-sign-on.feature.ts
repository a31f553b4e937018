import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import { domainOf } from "#src/workspace/single-sign-on/single-sign-on.rules.ts";
import { backChannel } from "./back-channel.ts";
import { deleteOld, findByDomain } from "./before-organization.queries.ts";
import { begin } from "./begin.ts";
import { confirmSessions } from "./confirm-sessions.ts";
import { checkDomains } from "./domains.ts";
import { beginProof, finishProof } from "./prove.ts";
import { signIn } from "./sign-in.ts";

/** Every five minutes, so that no session goes unconfirmed for an hour. */
export const confirmJob = defineCron({
  name: "single-sign-on.confirm",
  schedule: "*/5 * * * *",
  hasExternalEffects: true,
  queue: { length: "long" },
  run: ({ services, signal }) => confirmSessions(services, signal),
});

export const domainsJob = defineCron({
  name: "single-sign-on.check-domains",
  schedule: "17 5 * * *",
  hasExternalEffects: true,
  queue: { length: "long" },
  run: ({ services, signal }) => checkDomains(services, signal),
});

const purge = defineCron({
  name: "single-sign-on.forget-attempts",
  schedule: "11 * * * *",
  run: ({ services }) => deleteOld(services.databases.auth.kysely),
});

export const singleSignOnFeature = defineFeature(
  singleSignOnContract,
  {
    async find({ db, body }) {
      return { isOffered: (await findByDomain(db, domainOf(body.email.trim()))) !== undefined };
    },
    redirect,
    finish: signIn,
    prove: beginProof,
    finishProof,
    backChannel,
  },
  { jobs: [confirmJob, domainsJob, purge] },
);

type Args = HandlerArgs<typeof singleSignOnContract.redirect>;

async function redirect({ body, services }: Args) {
  const email = body.email.trim();
  const { kysely } = services.databases.auth;
  const connection = await findByDomain(kysely, domainOf(email));
  if (!connection) throw notFound("sso_not_found");
  return begin(services, connection, { purpose: "sign-in", sessionId: null, email });
}
