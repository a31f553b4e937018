import { type DestinationStream, type Logger, pino } from "pino";
import { stdoutLog } from "./stdout-log.ts";

// Escapes of JSON are taken first, so that an address never begins in the middle of one.
const ESCAPE_OR_ADDRESS =
  /\\(?:u[\da-f]{4}|.)|[^\s"\\<>()[\],;:=/@]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/giu;

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
 * JSON lines. Secrets are cut out by field name at every depth we log at, email addresses
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

/**
 * Cuts email addresses out of a line of JSON, wherever they stand in it: mail servers repeat them
 * in their refusals, and callers may put them into addresses of pages.
 */
function maskAddresses(line: string): string {
  if (!line.includes("@") && !line.includes("%40")) return line;
  return line.replaceAll(ESCAPE_OR_ADDRESS, (found) =>
    found.startsWith("\\") ? found : "[address removed]",
  );
}
