import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  archiveStrategy,
  removeStrategy,
  renameStrategy,
  restoreStrategy,
} from "./change-strategy.ts";
import { copyStrategy, createStrategy } from "./create-strategy.ts";
import { presentStrategies, readStrategy } from "./read-strategy.ts";
import { followArchivingJob, followLeftArchived } from "./strategies.jobs.ts";
import { countStrategies, listStrategies } from "./strategies.queries.ts";
import { updateChannel } from "./update-channel.ts";

export const strategiesFeature = defineFeature(
  strategiesContract,
  {
    async list({ db, org, query: { projectId, ...page } }) {
      if (projectId === undefined) throw new AppError(400, "project_id_missing");
      await projects.requireThere(db, org, projectId);
      const rows = await listStrategies(db, org, { projectId, ...page });
      return {
        list: await presentStrategies(db, org, rows),
        total: await countStrategies(db, org, { projectId, ...page }),
      };
    },

    create: createStrategy,
    read: ({ db, org, params }) => readStrategy(db, org, params.strategyId),
    update: ({ db, org, params, body }) => renameStrategy(db, org, params.strategyId, body),
    copy: ({ db, org, params, body }) => copyStrategy(db, org, params.strategyId, body.name),
    async readArchiving({ db, org, params: { strategyId } }) {
      await readStrategy(db, org, strategyId);
      return enrolments.countGoing(db, org, strategyId);
    },
    archive: archiveStrategy,
    restore: restoreStrategy,
    remove: ({ db, org, params }) => removeStrategy(db, org, params.strategyId),
    updateChannel,
  },
  { jobs: [followArchivingJob, followLeftArchived] },
);
