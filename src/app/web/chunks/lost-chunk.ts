/** A part of the application could not be fetched; mostly because a newer one took its place. */
export class LostChunk extends Error {
  override readonly name = "LostChunk";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "A part of the application is missing.", {
      cause,
    });
  }
}
