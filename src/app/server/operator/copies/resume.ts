import { allJobs } from "#src/app/server/features.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { withOperatorLog } from "#src/platform/server/operators/operator-log.ts";
import { resumeOutgoing } from "#src/platform/server/outgoing/resume.ts";
import { type Command, readArguments } from "../command.ts";
import { joinPostgres } from "../join-postgres.ts";

export const resumeCommand: Command = {
  use: "",
  help: "resumes mail and jobs of a restored copy",
  async run(run) {
    readArguments(run, {}, { least: 0, most: 0 });
    const { postgres, keyring, stop } = await joinPostgres(run.config);
    try {
      const { migrate } = rolesOf(postgres.admin, keyring);
      const reachingOut = allJobs.filter((job) => job.hasExternalEffects).map((job) => job.name);
      const entry = { login: () => migrate, config: run.config, act: "resume" };
      const resumed = await withOperatorLog(entry, async () => {
        const result = await resumeOutgoing(migrate, reachingOut);
        const left = result && `mails not sent: ${result.mails}, jobs dropped: ${result.jobs}`;
        return { result, says: left ?? "nothing was paused" };
      });
      if (!resumed) {
        console.log("Nothing was paused.");
        return 0;
      }
      console.log("Mail and jobs resumed. Running instances follow within seconds.");
      if (resumed.mails > 0) {
        console.log(
          `Mails from the backup that may have been sent since: ${resumed.mails}. They are kept: npm run foreword -- outbox`,
        );
      }
      if (resumed.jobs > 0) {
        console.log(`Jobs with external effects from the backup, dropped: ${resumed.jobs}.`);
      }
      return 0;
    } finally {
      await stop();
    }
  },
};
