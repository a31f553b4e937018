import type { Reply, repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { MAX_VERSIONS, PASTED_LENGTH } from "#src/inbox/replies/replies.rules.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { beginVersion } from "./begin-version.ts";
import { requireBudget } from "./generate-reply.ts";
import { findReply, setAccepted, setOutcome } from "./replies.queries.ts";

type Args = HandlerArgs<typeof repliesContract.change>;

export async function changeReply(args: Args): Promise<Reply> {
  const { db, org, body } = args;
  const { projectId, replyId, action } = body;
  await projects.requireOpen(db, org, projectId);
  const reply = await findReply(db, org, body);
  if (!reply) throw notFound("reply_not_found");
  if (action === "refine") await refine(args, reply);
  else if (action === "accept") await accept(args, reply);
  else await setOutcome(db, org, replyId, "discarded");
  publish(db, org, { topic: "replies.changed", subjectId: replyId, projectId });
  return (await findReply(db, org, body)) ?? reply;
}

/** Earlier versions stay. */
async function refine({ db, org, services, body }: Args, { versions }: Reply): Promise<void> {
  const last = versions.at(-1);
  if (last?.status === "in-progress") throw conflict("reply_running");
  const version = (last?.version ?? 0) + 1;
  if (version > MAX_VERSIONS) throw conflict("reply_versions_full");
  const { projectId, replyId, instruction, length } = body;
  const composed = plainTextOf(body.composed ?? "").slice(0, PASTED_LENGTH);
  await requireBudget({ db, org, services }, projectId, composed.length);
  const tone = body.tone ?? last?.tone ?? "friendly";
  const key = { projectId, replyId, version };
  await beginVersion({ db, org, services }, key, {
    instruction,
    tone,
    length,
    composed: composed === "" ? null : composed,
  });
}

async function accept({ db, org, body }: Args, { replyId, versions }: Reply): Promise<void> {
  const wanted = body.version ?? versions.at(-1)?.version;
  const version = versions.find((one) => one.version === wanted);
  if (version?.status !== "finished") throw conflict("reply_unfinished");
  await setAccepted(db, org, { replyId, version: version.version });
}
