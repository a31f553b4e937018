import { cancelNeedless } from "./cancel-work.ts";

/** The background work API for other features. */
export const backgroundWork = { cancelNeedless };
