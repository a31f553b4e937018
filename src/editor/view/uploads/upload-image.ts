/** Callbacks for an upload. */
export type UploadWatch = {
  signal: AbortSignal;
  /** Progress from 0 to 1. */
  onProgress(part: number): void;
  /** Offline; it continues automatically. */
  onWaiting(): void;
};

/** Its size is reserved before it has loaded. */
export type UploadedImage = { url: string; width?: number; height?: number };

/** Uploads a picture and returns its URL; rejects on failure. */
export type UploadImage = (file: File, watch: UploadWatch) => Promise<UploadedImage>;

/** The message for a rejected picture. */
export class UploadRefusal extends Error {
  override readonly name = "UploadRefusal";
  readonly canTryAgain: boolean;

  constructor(sentence: string, canTryAgain: boolean) {
    super(sentence);
    this.canTryAgain = canTryAgain;
  }
}
