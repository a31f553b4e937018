import { test } from "node:test";
import { leadScreens } from "#e2e/strategies/lead-screens.ts";
import { runningScreens } from "#e2e/strategies/running-screens.ts";
import { strategyScreens } from "#e2e/strategies/strategy-screens.ts";
import { taskScreens } from "#e2e/strategies/task-screens.ts";
import { usable, walkScreen } from "./walk-screens.ts";

for (const screen of [...strategyScreens, ...runningScreens, ...leadScreens, ...taskScreens]) {
  test(`${screen.name} ${usable}`, () => walkScreen(screen));
}
