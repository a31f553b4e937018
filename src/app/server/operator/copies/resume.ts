import { allJobs } from "#src/app/server/all-jobs.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { withTrace } from "#src/platform/server/operators/acts.ts";
import { resumeOutgoing } from "#src/platform/server/outgoing/resume.ts";
import { type Command, readArguments } from "../command.ts";
import { joinPostgres } from "../join-postgres.ts";

export const resumeCommand: Command = {
  use: "",
  help: "lets a restored copy send mail and run jobs again",
  async run(run) {
    readArguments(run, {}, { least: 0, most: 0 });
    const { postgres, keyring, stop } = await joinPostgres(run.config);
    try {
      const { migrate } = rolesOf(postgres.admin, keyring);
      const reachingOut = allJobs.filter((job) => job.hasExternalEffects).map((job) => job.name);
      const entry = { login: () => migrate, config: run.config, act: "resume" };
      const resumed = await withTrace(entry, async () => {
        const result = await resumeOutgoing(migrate, reachingOut);
        const left = result && `mails left undone: ${result.mails}, jobs dropped: ${result.jobs}`;
        return { result, says: left ?? "nothing was paused" };
      });
      if (!resumed) {
        console.log("Nothing was paused.");
        return 0;
      }
      console.log("Mail and jobs go on; running instances notice within seconds.");
      if (resumed.mails > 0) {
        console.log(
          `Mails that waited when the backup was made and may have been sent since: ${resumed.mails}. They stay: npm run foreword -- outbox`,
        );
      }
      if (resumed.jobs > 0) {
        console.log(`Jobs of that time that would have reached out, now dropped: ${resumed.jobs}.`);
      }
      return 0;
    } finally {
      await stop();
    }
  },
};
