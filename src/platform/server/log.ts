import { type DestinationStream, type Logger, pino } from "pino";
import { stdoutLog } from "./stdout-log.ts";

// JSON escapes are consumed first, so that a match never starts inside one.
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
 * JSON lines. Secrets are redacted by field name at every depth we log, email addresses everywhere,
 * and paths never include a query string, because it may contain tokens.
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

/**
 * Database errors carry the row in `detail` and the values in `parameters`: only safe fields are
 * kept.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  // Not named `code`, which is redacted because OAuth codes are secrets.
  const errorCode = "code" in error ? String(error.code) : undefined;
  return { name: error.name, message: error.message, errorCode, stack: error.stack };
}

/**
 * Redacts email addresses anywhere in a line of JSON: mail servers repeat them in rejections, and
 * callers may put them into URLs.
 */
function maskAddresses(line: string): string {
  if (!line.includes("@") && !line.includes("%40")) return line;
  return line.replaceAll(ESCAPE_OR_ADDRESS, (found) =>
    found.startsWith("\\") ? found : "[address removed]",
  );
}
