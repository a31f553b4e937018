import {
  CONTENT_VERSION,
  type EditorContent,
} from "#src/editor/document/content/editor-content.ts";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";

/** A page without content is empty. */
export function contentOf({ content }: Pick<Page, "content">): EditorContent {
  return content ?? { time: 0, blocks: [], version: CONTENT_VERSION };
}
