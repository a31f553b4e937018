/** Also the hashing limit: a longer text would only cost time. */
export const PASSWORD_MAX_LENGTH = 256;

/** The limit of reset requests per network address, across accounts. */
export const RESETS_OF_ONE_ADDRESS = { max: 10, seconds: 3600 };

/** Shown wherever an account that only signs in through a provider is asked for a password. */
export const PASSWORD_NOT_SET =
  'Your account has no password yet. Set one with "Forgot password?": a link goes to your address.';

export type PasswordProblem = "not_text" | "too_short" | "too_long" | "too_common" | "about_you";

/** Form messages, one per problem. */
export function describePasswordProblem(problem: PasswordProblem, minLength: number): string {
  const sentences: Record<PasswordProblem, string> = {
    not_text: "Password is not valid. It contains an invalid character.",
    too_short: `Password is not valid. Use at least ${minLength} characters; a memorable phrase works well.`,
    too_long: `Password is not valid. Use at most ${PASSWORD_MAX_LENGTH} characters.`,
    too_common: "Password is not valid. It is too common.",
    about_you: "Password is not valid. It is too similar to your name, email or organisation.",
  };
  return sentences[problem];
}

/** Counts characters as users see them, so that an emoji is one. */
export function lengthOf(password: string): number {
  return [...password].length;
}

/** For a form: checks the length. Truncating in the field would store a different password. */
export function lengthProblem(value: string, minLength: number): string | undefined {
  if (value === "") return "Enter a password.";
  if (lengthOf(value) < minLength) return describePasswordProblem("too_short", minLength);
  const isTooLong = value.length > PASSWORD_MAX_LENGTH;
  return isTooLong ? describePasswordProblem("too_long", minLength) : undefined;
}
