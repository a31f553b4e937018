/**
 * Startup cannot continue, and the person at the terminal can fix it. The message is one sentence
 * for them and never contains a secret.
 */
export class StartError extends Error {
  override name = "StartError";
}
