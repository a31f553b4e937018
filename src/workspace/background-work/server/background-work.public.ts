import { cancelNeedless } from "./cancel-work.ts";

/** What the features that work is done for may do with it. */
export const backgroundWork = { cancelNeedless };
