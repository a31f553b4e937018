import { AppError } from "#src/platform/server/app-error.ts";
import { serveTasks } from "#src/platform/server/threads/serve-tasks.ts";
import { readContent } from "./read-content.ts";

/** A JSON object, or text. */
export type ContentTask = { isJson: boolean; text: string };

/** As JSON: a string crosses threads much faster than many objects. */
export type ContentAnswer =
  | { content: string; text: string; hash: Uint8Array }
  | { refusal: { code: string; details: Readonly<Record<string, unknown>> } };

serveTasks(({ isJson, text: given }: ContentTask): ContentAnswer => {
  try {
    const { content, text, hash } = readContent(isJson ? JSON.parse(given) : given);
    return { content: JSON.stringify(content), text, hash };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: { code: error.code, details: error.details ?? {} } };
  }
});
