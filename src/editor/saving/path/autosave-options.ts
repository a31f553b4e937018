import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { Device } from "./device.ts";
import type { PageStore, PageVersion, Side } from "./page-store.ts";
import type { SaveClock } from "./save-clock.ts";
import type { SaveStatus } from "./save-status.ts";

export type AutosaveOptions = {
  page: string;
  /** Identifies this opening among all on this device. */
  writer: string;
  opened: PageVersion;
  store: PageStore;
  device: Device;
  clock: SaveClock;
  /** The current content. */
  read(): EditorContent;
  /** Replaces the displayed content. */
  show(content: EditorContent): void;
  onStatus(status: SaveStatus): void;
  /** The server has acknowledged a version. */
  saved?(version: PageVersion): void;
  /** Text left by an earlier opening was restored. */
  recovered?(copy: { keptAt: number }): void;
  /** One of two versions was chosen, and the other one kept as a copy. */
  copied?(of: Side): void;
};
