import type { Db } from "#src/platform/server/db/pools.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";
import type { Services } from "#src/platform/server/services.ts";

const CANCEL_CHANNEL = "foreword_cancel_work";

/** Reaches the instance that runs the work when the transaction commits. */
export function announceCancel(db: Db, workId: string): void {
  withCommit(db, `select pg_notify('${CANCEL_CHANNEL}', $1)`, [workId]);
}

/**
 * Calls back when someone cancels the work. `look` queries the row, after notifications may have
 * been missed.
 */
export async function watchForCancel(
  services: Pick<Services, "bus" | "log">,
  workId: string,
  look: () => Promise<boolean>,
): Promise<{ signal: AbortSignal; cancel(): void; stop(): Promise<void> }> {
  const controller = new AbortController();
  const cancel = () => controller.abort(new Error("Someone cancelled this work."));
  const subscription = await services.bus.listener.listen(
    CANCEL_CHANNEL,
    (id) => {
      if (id === workId) cancel();
    },
    () => {
      look().then(
        (isCancelled) => isCancelled && cancel(),
        (error: unknown) =>
          services.log.debug({ err: error }, "a cancellation could not be looked up"),
      );
    },
  );
  return { signal: controller.signal, cancel, stop: subscription.close };
}
