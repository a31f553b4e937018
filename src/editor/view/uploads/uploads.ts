import { editorText } from "#src/editor/editor.text.ts";
import { type UploadedImage, type UploadImage, UploadRefusal } from "./upload-image.ts";

export type UploadState =
  | { kind: "going"; part: number }
  | { kind: "waiting" }
  | { kind: "failed"; says: string; canTryAgain: boolean }
  | { kind: "done"; image: UploadedImage };

export type Upload = {
  file: File;
  /** The local picture, shown until the stored one is available. */
  preview: string;
  state: UploadState;
};

type Running = Upload & { send: UploadImage; ending: AbortController };

/**
 * The uploads of one page, by block id. Kept outside of the document: undo, moving and hiding do
 * not affect them.
 */
export class Uploads {
  private readonly running = new Map<string, Running>();
  private readonly watchers = new Map<string, () => void>();
  private readonly arrive: (blockId: string, image: UploadedImage) => void;
  private readonly changed: () => void;

  constructor(arrive: (blockId: string, image: UploadedImage) => void, changed: () => void) {
    this.arrive = arrive;
    this.changed = changed;
  }

  /** Blocks whose upload may still finish. */
  get underWay(): string[] {
    return [...this.running]
      .filter(([, { state }]) => state.kind === "going" || state.kind === "waiting")
      .map(([blockId]) => blockId);
  }

  of(blockId: string): Upload | undefined {
    return this.running.get(blockId);
  }

  start(blockId: string, file: File, send: UploadImage): void {
    const preview = URL.createObjectURL(file);
    const ending = new AbortController();
    const state: UploadState = { kind: "going", part: 0 };
    this.running.set(blockId, { file, preview, state, send, ending });
    void this.run(blockId);
  }

  tryAgain(blockId: string): void {
    const upload = this.running.get(blockId);
    if (upload?.state.kind !== "failed") return;
    upload.ending = new AbortController();
    void this.run(blockId);
  }

  cancel(blockId: string): void {
    const upload = this.running.get(blockId);
    if (!upload) return;
    this.running.delete(blockId);
    upload.ending.abort();
    URL.revokeObjectURL(upload.preview);
  }

  cancelAll(): void {
    for (const blockId of [...this.running.keys()]) this.cancel(blockId);
  }

  /** Retries for blocks that were missing or read-only when their upload finished. */
  deliver(): void {
    for (const [blockId, { state }] of this.running)
      if (state.kind === "done") this.arrive(blockId, state.image);
  }

  /** Notifies the block's view of each change. */
  watch(blockId: string, changed: () => void): () => void {
    this.watchers.set(blockId, changed);
    return () => {
      if (this.watchers.get(blockId) === changed) this.watchers.delete(blockId);
    };
  }

  private async run(blockId: string): Promise<void> {
    const upload = this.running.get(blockId);
    if (!upload) return;
    const { signal } = upload.ending;
    const become = (state: UploadState) => {
      if (signal.aborted) return;
      upload.state = state;
      this.watchers.get(blockId)?.();
    };
    become({ kind: "going", part: 0 });
    this.changed();
    try {
      const image = await upload.send(upload.file, {
        signal,
        onProgress: (part) => become({ kind: "going", part }),
        onWaiting: () => become({ kind: "waiting" }),
      });
      become({ kind: "done", image });
      if (!signal.aborted) this.arrive(blockId, image);
    } catch (error) {
      become(failureOf(error, upload.file.name));
    }
    this.changed();
  }
}

function failureOf(error: unknown, name: string): UploadState {
  const isSaid = error instanceof UploadRefusal;
  const says = isSaid ? error.message : editorText.uploadFailed(name);
  return { kind: "failed", says, canTryAgain: isSaid ? error.canTryAgain : true };
}
