import { z } from "zod";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineJob } from "#src/platform/server/jobs/define-job.ts";
import type { Services } from "#src/platform/server/services.ts";
import { postForm } from "#src/platform/server/web-pages/fetch-bytes.ts";
import { endUnsubscribe, findDue } from "./unsubscribes.queries.ts";

const LIMITS = { connectMs: 5000, silentMs: 10_000, totalMs: 20_000 };

/** Asks a list to stop (RFC 8058). Asking twice does no harm, so it may run twice. */
export const askList = defineJob({
  name: "inbox.ask-list",
  payload: z.object({ organizationId: z.uuid(), id: z.uuid() }),
  hasExternalEffects: true,
  async run({ services, payload: { organizationId, id }, signal }) {
    const due = await inOrganization(
      services,
      organizationId,
      ({ db, org }) => findDue(db, org, id),
      { readOnly: true },
    );
    if (!due) return;
    const answer = await ask(services, due.url, signal);
    const isDone = answer !== null && answer >= 200 && answer < 300;
    await inOrganization(services, organizationId, async ({ db, org }) => {
      await endUnsubscribe(db, org, id, { status: isDone ? "done" : "failed", answer });
      publish(db, org, { topic: "inbox.changed", subjectId: id, projectId: due.projectId });
    });
  },
  async onDeadLetter({ services, payload: { organizationId, id } }) {
    await inOrganization(services, organizationId, ({ db, org }) =>
      endUnsubscribe(db, org, id, { status: "failed", answer: null }),
    );
  },
});

/** The status that its server answers; null if it does not answer. */
async function ask(services: Services, url: string, signal: AbortSignal): Promise<number | null> {
  const permit = await services.outbound.acquirePermit();
  const { config, log } = services;
  try {
    const fields = { "List-Unsubscribe": "One-Click" };
    return await postForm(url, fields, { permit, config, signal, limits: LIMITS });
  } catch (error) {
    signal.throwIfAborted();
    log.info({ err: error }, "a mailing list could not be asked to stop");
    return null;
  }
}
