import { galleryScreens } from "#e2e/more-screens.ts";
import { walkScreens } from "./walk-screens.ts";

await walkScreens(galleryScreens);
