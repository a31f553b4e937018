import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { Device } from "./device.ts";
import type { PageStore, PageVersion, Side } from "./page-store.ts";
import type { SaveClock } from "./save-clock.ts";
import type { SaveStatus } from "./save-status.ts";

export type AutosaveOptions = {
  page: string;
  /** Names this opening among all on this device. */
  writer: string;
  opened: PageVersion;
  store: PageStore;
  device: Device;
  clock: SaveClock;
  /** What is written now. */
  read(): EditorContent;
  /** Something else has to be shown from now on. */
  show(content: EditorContent): void;
  onStatus(status: SaveStatus): void;
  /** The server has acknowledged a version. */
  saved?(version: PageVersion): void;
  /** What an earlier opening had left on this device is shown again. */
  recovered?(copy: { keptAt: number }): void;
  /** One of two versions was chosen, and the other one is kept as a copy. */
  copied?(of: Side): void;
};
