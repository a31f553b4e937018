import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

/** For every change of a channel or its campaign; its strategy may be deleted concurrently. */
export const OPEN_CHANNEL_ERRORS = {
  campaign_not_found: "This campaign does not exist.",
  channel_not_found: "This channel does not exist.",
  strategy_not_found: "This strategy does not exist.",
  ...PROJECT_ERRORS,
  strategy_archived: "This strategy is archived. Restore it to change anything in it.",
} as const;
