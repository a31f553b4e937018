import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Services } from "#src/platform/server/services.ts";
import { checkParts } from "./check-parts.ts";
import { composeDraft, composeQuotes } from "./compose-draft.ts";
import { extractParts } from "./extract/extract-parts.ts";
import { type Gathered, gatherReply } from "./gather-reply.ts";
import { generateDraft } from "./generate-draft.ts";
import {
  findWork,
  listDrafts,
  setFailed,
  setFinished,
  type VersionKey,
  type Written,
} from "./replies.queries.ts";

export type ReplyRun = {
  services: Services;
  payload: VersionKey & { organizationId: string; projectId: string };
  signal: AbortSignal;
};

/** Generates one version of a draft. It is only displayed: nothing is sent or changed. */
export async function writeReply(run: ReplyRun): Promise<void> {
  const { services, payload, signal } = run;
  const { organizationId } = payload;
  const begun = await inOrganization(services, organizationId, async ({ db, org }) => {
    const work = await findWork(db, org, payload);
    return work && { work, before: (await listDrafts(db, org, payload)).at(-1) };
  });
  if (!begun) return;
  const { work, before } = begun;
  const gathered = await gatherReply(services, { organizationId, work, signal });
  if (!gathered) return failReply(services, payload, "message_not_found");
  try {
    const written = await write(run, gathered, before);
    run.signal.throwIfAborted();
    await inOrganization(services, payload.organizationId, async ({ db, org }) => {
      await setFinished(db, org, payload, written);
      publish(db, org, { topic: "replies.changed", projectId: payload.projectId });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await failReply(services, payload, error.code);
  }
}

export function failReply(
  services: Pick<Services, "databases">,
  payload: ReplyRun["payload"],
  code: string,
): Promise<void> {
  return inOrganization(services, payload.organizationId, async ({ db, org }) => {
    await setFailed(db, org, payload, code);
    publish(db, org, { topic: "replies.changed", projectId: payload.projectId });
  });
}

async function write(
  { services, payload, signal }: ReplyRun,
  gathered: Gathered,
  before: Written["draft"] | undefined,
): Promise<Written> {
  const { organizationId } = payload;
  const answer = await generateDraft(services, { organizationId, gathered, before }, signal);
  if (!answer)
    return {
      draft: composeQuotes(gathered, extractParts(gathered)),
      engine: "extractive",
      model: null,
    };
  const asked = { organizationId, projectId: payload.projectId, signal };
  const parts = await ai.judgeClaims(services, asked, checkParts(answer.elements, gathered));
  const reported = answer.elements.flatMap(({ kind, text }) => (kind === "hostile" ? [text] : []));
  const { id: engine, model } = answer.engine;
  return { draft: composeDraft(gathered, parts, reported), engine, model };
}
