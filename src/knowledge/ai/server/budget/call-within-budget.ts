import type { AiPurpose } from "#src/knowledge/ai/ai.rules.ts";
import { type ChosenEngine, costWith } from "#src/knowledge/ai/server/choose-engine.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Prompt } from "#src/platform/server/ai/call-model.ts";
import type { Usage } from "#src/platform/server/ai/usage.ts";
import { AppError, conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findBudgetUse, isWithinBudget } from "./budget.ts";
import { expectedUsage } from "./estimate.ts";
import { insertCall } from "./ledger.queries.ts";
import {
  deleteLapsed,
  deleteReservation,
  insertReservation,
  lockBudgets,
  RENEW_EVERY_MS,
  type Reservation,
  renewReservation,
} from "./reservations.queries.ts";

type Purpose = {
  organizationId: string;
  projectId: string;
  /** Its purpose in the ledger. */
  step: AiPurpose;
  signal: AbortSignal;
};

type Priced = { engine: ChosenEngine; prompt: Prompt };

type Answer = { usage: Usage } & ({ isDone: true } | { isDone: false; error: unknown });

const EVEN_IF_CLOSED = { evenIfClosed: true };

/**
 * One model call. Its maximum cost is reserved while it runs, so that concurrent calls cannot spend
 * the same money; the actual cost is recorded afterwards.
 */
export async function callWithinBudget<A extends Answer>(
  services: Services,
  purpose: Purpose,
  { engine, prompt }: Priced,
  call: () => Promise<A>,
): Promise<A> {
  const { instructions, sources = "", input } = prompt;
  const usage = expectedUsage(instructions.length + sources.length + input.length, sources.length);
  const costMicros = costWith(engine, usage) ?? 0;
  const reserved = { id: newId(), projectId: purpose.projectId, costMicros };
  await reserve(services, purpose, reserved);
  const renewing = setInterval(() => renew(services, purpose, reserved), RENEW_EVERY_MS);
  try {
    const begun = performance.now();
    const answer = await call();
    const durationMs = Math.round(performance.now() - begun);
    await settle(services, purpose, { reserved, engine, answer, durationMs });
    return answer;
  } finally {
    clearInterval(renewing);
  }
}

/** Of many concurrent calls, those that still fit proceed. */
function reserve(
  services: Services,
  { organizationId }: Purpose,
  reserved: Reservation,
): Promise<void> {
  return inOrganization(services, organizationId, async ({ db, org }) => {
    const { projectId, costMicros } = reserved;
    await projects.requireThere(db, org, projectId);
    await lockBudgets(db, org);
    await deleteLapsed(db, org);
    if (!(await isWithinBudget(db, org, projectId, costMicros))) throw conflict("ai_budget_spent");
    await insertReservation(db, org, reserved);
  });
}

function renew(services: Services, { organizationId }: Purpose, reserved: Reservation): void {
  inOrganization(
    services,
    organizationId,
    ({ db, org }) => renewReservation(db, org, reserved),
    EVEN_IF_CLOSED,
  ).catch((error: unknown) => services.log.warn({ err: error }, "a reservation was not renewed"));
}

type Ended = {
  reserved: Reservation;
  engine: ChosenEngine;
  answer: Answer;
  durationMs: number;
};

/** Failed and cancelled calls cost something too. */
function settle(
  services: Services,
  { organizationId, projectId, step, signal }: Purpose,
  { reserved, engine, answer, durationMs }: Ended,
): Promise<void> {
  const ending = signal.aborted ? "cancelled" : "failed";
  const status = answer.isDone ? "done" : ending;
  const error = status === "failed" && !answer.isDone ? answer.error : undefined;
  return inOrganization(
    services,
    organizationId,
    async ({ db, org }) => {
      await deleteReservation(db, org, reserved);
      await insertCall(db, org, {
        projectId,
        step,
        provider: engine.provider,
        model: engine.model,
        status,
        errorCode: error === undefined ? null : codeOf(error),
        errorSays: saidIn(error) ?? null,
        usage: answer.usage,
        costMicros: costWith(engine, answer.usage),
        durationMs,
      });
      // Separate from the settings: estimates do not change with each call.
      publish(db, org, { topic: "ai-calls.changed", projectId });
      // With a budget, a run's cost may no longer fit.
      if ((await findBudgetUse(db, org, projectId)) !== null)
        publish(db, org, { topic: "ai.changed" });
    },
    EVEN_IF_CLOSED,
  );
}

/** The provider's own message from an explained failure. */
export function saidIn(error: unknown): string | undefined {
  const says = error instanceof AppError ? error.details?.says : undefined;
  return typeof says === "string" ? says : undefined;
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : "internal_error";
}
