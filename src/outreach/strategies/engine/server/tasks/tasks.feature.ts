import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { forecastTasks } from "./forecast-tasks.ts";
import { countNotes, countTasks, listTasks } from "./list-tasks.queries.ts";
import { reopenTask } from "./reopen-task.ts";
import { settleTask } from "./settle-task.ts";

export const tasksFeature = defineFeature(tasksContract, {
  async list({ db, org, query, services }) {
    await projects.requireThere(db, org, query.projectId);
    const now = services.clock.now();
    const zone = await projects.findTimeZone(db, org, query.projectId);
    const today = { now, zone };
    const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    return {
      list: await listTasks(db, org, { ...query, today }),
      ...(await countTasks(db, org, { ...query, today })),
      notesSent: org.userId ? await countNotes(db, org, { userId: org.userId, since }) : 0,
    };
  },
  forecast: forecastTasks,
  settle: settleTask,
  reopen: reopenTask,
});
