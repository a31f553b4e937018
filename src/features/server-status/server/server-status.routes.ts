import { serverStatusContract } from "#src/features/server-status/server-status.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { countJobs } from "#src/platform/server/jobs/count-jobs.ts";
import { countMails } from "#src/platform/server/mail/mails.queries.ts";
import { readDatabase, readInstallation } from "./server-status.queries.ts";

export const serverStatusRoutes = serve(serverStatusContract, {
  async read({ db, tools }) {
    const { version, bytes } = await readDatabase(db);
    // "18.4 (Debian 18.4-1.pgdg12+1)" is more than anybody wants to read.
    const [number = version] = version.split(" ");
    const { failed = 0, ...underway } = await countMails(tools.databases.auth.kysely);
    const { lastBackupAt, pausedAt, restoredFrom } = await readInstallation(db);
    return {
      database: { version: number, isEmbedded: tools.config.databaseUrl === undefined, bytes },
      jobs: await countJobs(db),
      mails: { waiting: Object.values(underway).reduce((sum, one) => sum + one, 0), failed },
      lastBackupAt,
      pause: pausedAt === null ? null : { since: pausedAt, restoredFrom },
    };
  },
});
