/** How a picture on its way up is followed, and called back. */
export type UploadWatch = {
  signal: AbortSignal;
  /** How much of it has gone, from 0 to 1. */
  onProgress(part: number): void;
  /** No one can be reached; it goes on by itself. */
  onWaiting(): void;
};

/** Its size is shown before it has come. */
export type UploadedImage = { url: string; width?: number; height?: number };

/** Takes a picture in and says where it is; rejected when it could not. */
export type UploadImage = (file: File, watch: UploadWatch) => Promise<UploadedImage>;

/** Why a picture was not taken, in a sentence for anyone who sent it. */
export class UploadRefusal extends Error {
  override readonly name = "UploadRefusal";
  readonly canTryAgain: boolean;

  constructor(sentence: string, canTryAgain: boolean) {
    super(sentence);
    this.canTryAgain = canTryAgain;
  }
}
