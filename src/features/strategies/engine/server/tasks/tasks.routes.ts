import { projects } from "#src/features/projects/server/projects.public.ts";
import { tasksContract } from "#src/features/strategies/engine/tasks.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { countOpenTasks, listOpenTasks } from "./open-tasks.queries.ts";
import { settleTask } from "./settle-task.ts";

export const tasksRoutes = serve(tasksContract, {
  async list({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    return {
      list: await listOpenTasks(db, org, query),
      total: await countOpenTasks(db, org, query),
    };
  },
  settle: settleTask,
});
