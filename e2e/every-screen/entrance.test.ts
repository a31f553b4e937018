import { screens } from "#e2e/screens.ts";
import { walkScreens } from "./walk-screens.ts";

await walkScreens(screens);
