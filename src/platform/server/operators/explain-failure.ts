import { errorCode } from "#src/platform/server/error-code.ts";
import { StartError } from "#src/platform/server/start-error.ts";

const GONE = "The connection to the database was lost on the way. Try again when it is back.";

/** PostgreSQL states that concern the server rather than this program. */
const BY_STATE: readonly (readonly [RegExp, string])[] = [
  [
    /^28/,
    "The database server has no roles of Foreword yet, or they do not take the passwords of this keyring. Start the product once, or point DATA_DIR and KEYRING_FILE at the right place.",
  ],
  [/^25006$/, "The database takes no changes: it is read-only."],
  [/^53100$/, "The disk of the database is full. Make room and try again."],
  [/^53300$/, "The database takes no more connections just now. Try again in a minute."],
  [/^(40|55P03|57014)/, "Others held what this needs for too long. Try again in a minute."],
  [/^(08|57P0)/, GONE],
];

const LOST = /Connection terminated|timeout expired|ECONNREFUSED|ECONNRESET|EPIPE|\.PGSQL/;

/**
 * One sentence for the person at the terminal. Undefined for bugs of ours, which print a stack
 * trace.
 */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StartError) return error.message;
  const code = errorCode(error) ?? "";
  const [, sentence] = BY_STATE.find(([state]) => state.test(code)) ?? [];
  if (sentence !== undefined) return sentence;
  return LOST.test(`${code} ${error.message}`) ? GONE : undefined;
}
