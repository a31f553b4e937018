import { projectScreens } from "#e2e/projects/project-screens.ts";
import { walkScreens } from "./walk-screens.ts";

await walkScreens(projectScreens);
