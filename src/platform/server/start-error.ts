/**
 * The start cannot go on and the person at the terminal can mend it.
 * The message is one sentence for them; it never carries a secret.
 */
export class StartError extends Error {
  override name = "StartError";
}
