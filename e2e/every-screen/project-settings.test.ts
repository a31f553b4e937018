import { projectSettingsScreens } from "#e2e/project/settings-screens.ts";
import { walkScreens } from "./walk-screens.ts";

await walkScreens(projectSettingsScreens);
