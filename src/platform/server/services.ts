import type { RateLimits } from "./access/rate-limits.ts";
import type { LanguageModels } from "./ai/language-models.ts";
import type { Bus } from "./bus/bus.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Databases } from "./db/pools.ts";
import type { Jobs } from "./jobs/job-queue.ts";
import type { Log } from "./log.ts";
import type { SystemMail } from "./mail/new-mail.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Dns } from "./outgoing/dns.ts";
import type { Outbound } from "./outgoing/outbound.ts";
import type { Keyring } from "./secrets/keyring.ts";
import type { Passwords } from "./secrets/passwords.ts";

/** The services of a running instance, passed to every handler and job. */
export type Services = {
  config: Config & { publicUrl: string };
  log: Log;
  clock: Clock;
  keyring: Keyring;
  passwords: Passwords;
  databases: Databases;
  limits: RateLimits;
  jobs: Jobs;
  bus: Bus;
  mail: SystemMail;
  metrics: Metrics;
  outbound: Outbound;
  dns: Dns;
  languageModels: LanguageModels;
};
