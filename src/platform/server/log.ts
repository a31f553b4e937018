import { type DestinationStream, type Logger, pino } from "pino";
import { maskAddresses } from "./mask-addresses.ts";
import { stdoutLog } from "./stdout-log.ts";

export type Log = Logger;

const SECRET_FIELDS = [
  "authorization",
  "cookie",
  "set-cookie",
  "token",
  "password",
  "code",
  "state",
  "refresh",
  "secret",
  "apiKey",
];

/**
 * JSON lines. Secrets are cut out by field name at every depth we log at, e-mail addresses
 * wherever they stand, and paths never carry a query string, because the spec puts tokens there.
 */
export function createLog(level: string, destination: DestinationStream = stdoutLog()): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: "[removed]",
    },
    serializers: { err: describeError },
    hooks: { streamWrite: maskAddresses },
  };
  return pino(options, destination);
}

/** Database errors carry the row in `detail` and the values in `parameters`: only safe parts stay. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  // Not under the name `code`, which is cut out because OAuth's codes are secrets.
  const errorCode = "code" in error ? String(error.code) : undefined;
  return { name: error.name, message: error.message, errorCode, stack: error.stack };
}
