import { insideProjectScreens } from "#e2e/project/inside-screens.ts";
import { walkScreens } from "./walk-screens.ts";

await walkScreens(insideProjectScreens);
