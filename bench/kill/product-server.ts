import { startInstance } from "#src/app/server/start-instance.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { createLog } from "#src/platform/server/log.ts";
import { countedJobs, countedRoutes } from "./counted-jobs.ts";

// The product as started by `npm start`, without rate limits and expensive passwords.
const config = readConfig(process.env);
const instance = await startInstance(config, createLog(config.logLevel), {
  limitsLifted: true,
  passwordCost: { memoryKib: 64, passes: 1 },
  routes: countedRoutes,
  jobs: countedJobs,
});
process.on("SIGTERM", () => void instance.stop().then(() => process.exit(0)));
