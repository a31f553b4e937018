import { FILE_ERRORS } from "#src/knowledge/conversion/conversion.rules.ts";
import {
  CONTENT_ERRORS,
  DOCUMENT_ERRORS,
} from "#src/knowledge/document-store/document-store.rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

export const setup_item_not_found = "This setup page does not exist.";
export const setup_item_changed =
  "Someone else has changed this page. Compare both versions first.";
export const setup_item_running =
  "This page is being analysed. Wait for it to finish, or cancel it.";
export const setup_item_exists = "This project has this page already.";
export const ai_budget_spent = "Not enough left in this month's AI budget. An admin can raise it.";
export const setup_source_missing = "This page was not read from a source.";
export const setup_group_gone =
  "No case study belongs to this group any more. Its page stays as it is.";
export const setup_input_missing =
  "There is nothing to analyse yet. Add what this step reads first.";

/** Errors of calls that change an item; its project may be archived or deleted concurrently. */
export const INSIDE = { setup_item_not_found, ...PROJECT_ERRORS };

/** Errors of calls that restore an earlier text. */
export const TAKEN_BACK = {
  ...INSIDE,
  ...CONTENT_ERRORS,
  setup_item_running,
  setup_item_changed,
  revision_not_found: DOCUMENT_ERRORS.revision_not_found,
};

/** Errors of the call that adds business groups. */
export const GROUPED = {
  ...PROJECT_ERRORS,
  setup_item_not_found,
  ...CONTENT_ERRORS,
  setup_input_missing,
  ai_budget_spent,
};

/** Errors of the call that corrects a source text. */
export const CORRECTED = {
  ...INSIDE,
  ...CONTENT_ERRORS,
  setup_source_missing,
  setup_source_read: "This text was read from a link. Read it again instead.",
  setup_source_changed: "Someone else has changed this text. Read it first.",
  setup_item_running,
  setup_input_missing,
  ai_budget_spent,
};

/** Errors of the call that reads a source from a file. */
export const READ_FROM_FILE = {
  ...PROJECT_ERRORS,
  ...CONTENT_ERRORS,
  ...FILE_ERRORS,
  import_type_refused:
    "This kind of file cannot be read. Use PDF, Word (.docx), Markdown, HTML, CSV or text.",
  import_empty: "This file has no text.",
};
