import { shellScreens } from "#e2e/shell/shell-screens.ts";
import { walkScreens } from "./walk-screens.ts";

await walkScreens(shellScreens);
