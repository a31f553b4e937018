import type { Screen } from "#e2e/screens.ts";
import { makeTaskQueue } from "#src/outreach/strategies/engine/task-queue.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { pathOf } from "./strategy-screens.ts";

type StrategyIds = { projectId: string; strategyId: string };
export const tasksOf = ({ projectId, strategyId }: StrategyIds) =>
  pathOf(projectId, `/${strategyId}?tab=tasks`);

export const taskScreens: readonly Screen[] = [
  {
    name: "strategy-tasks",
    async show(visit, app) {
      const maya = await app.signIn();
      const queue = await makeTaskQueue(app, maya, ["Priya", "Kofi", "Anna"]);
      await visit.become(maya);
      await visit.open(tasksOf(queue));
      await visit.page.getByText("1 of 3").waitFor();
    },
  },
  {
    name: "project-tasks",
    async show(visit, app) {
      const maya = await app.signIn();
      const queue = await makeTaskQueue(app, maya, ["Priya", "Kofi"]);
      await visit.become(maya);
      await visit.open(`/projects/${queue.projectId}/tasks`);
      await visit.page.getByText("1 of 2").waitFor();
    },
  },
  {
    name: "strategy-tasks-none",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, id } = await makeStrategy(maya);
      await visit.become(maya);
      await visit.open(tasksOf({ projectId, strategyId: id }));
      await visit.page.getByText("No tasks to do").waitFor();
    },
  },
  {
    name: "strategy-tasks-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const queue = await makeTaskQueue(app, maya, ["Priya"]);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(tasksOf(queue));
      await visit.page.getByText("1 of 1").waitFor();
    },
  },
];
