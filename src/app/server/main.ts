import { readConfig } from "#src/platform/server/config.ts";
import { createLog } from "#src/platform/server/log.ts";
import { explainFailure } from "#src/platform/server/operators/explain-failure.ts";
import { prettyLines } from "#src/platform/server/pretty-log.ts";
import { stdoutLog } from "#src/platform/server/stdout-log.ts";
import { startInstance } from "./start-instance.ts";

// Human-readable logs on a terminal, JSON lines otherwise. A failed start explains itself in one
// sentence and exits with a non-zero code.
/** A person at the terminal does not want to wait; a service manager lets slow requests finish. */
const PATIENCE_MS = { SIGINT: 5000, SIGHUP: 5000, SIGTERM: 25_000 } as const;
const ONE_PRESS_MS = 1000;

try {
  const config = readConfig(process.env);
  const log = createLog(
    config.logLevel,
    process.stdout.isTTY ? prettyLines(stdoutLog()) : stdoutLog(),
  );
  const starting = startInstance(config, log);
  // From now on, because a signal during startup would cut callers off.
  stopOnSignal(async () => (await starting).stop());
  await starting;
} catch (error) {
  const sentence = explainFailure(error);
  if (sentence === undefined) throw error;
  console.error(`Foreword cannot start. ${sentence}`);
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // One Ctrl-C arrives several times: from the terminal, npm and a parent that exited. Only a
      // later one is a second request.
      const now = performance.now();
      if (askedAt !== undefined && now - askedAt < ONE_PRESS_MS) return;
      if (askedAt !== undefined) process.exit(1);
      askedAt = now;
      setTimeout(() => process.exit(1), PATIENCE_MS[signal]).unref();
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
