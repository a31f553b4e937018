import { STEP_FILES_BYTES } from "#src/outreach/strategies/step-files.rules.ts";
import { MAX_STEP_FILES } from "#src/outreach/strategies/steps.rules.ts";
import { fileSize } from "#src/platform/contract/count-of.ts";

export const filesText = {
  attachments: "Attachments",
  attach: "Attach files",
  size: fileSize,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  full: `An email has at most ${MAX_STEP_FILES} attachments.`,
  large: (name: string) =>
    `${name} was not attached. The files of an email are at most ${fileSize(STEP_FILES_BYTES)} together.`,
  notAttached: (name: string, why: string) => `${name} was not attached. ${why}`,
  heavy: "Large attachments hurt deliverability. Link to the file instead.",
  notDownloaded: (name: string) => `${name} could not be downloaded`,
  failures: {
    attachment_empty: "This file is empty.",
    files_full: "Your organisation's storage is full.",
    project_archived: "This project is archived. Restore it first.",
    file_not_found: "It was deleted.",
    rate_limited: "Too many files at once. Try again in a moment.",
  },
};
