import { describeMention } from "./mentions.ts";

/** The comments API for other features. */
export const comments = { describeMention };
