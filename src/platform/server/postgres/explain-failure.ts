import { statfsSync } from "node:fs";
import { errorCode } from "#src/platform/server/error-code.ts";
import { StartError } from "#src/platform/server/start-error.ts";

/** Explains file system errors in a sentence; other errors pass through. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const code = errorCode(error);
  if (error instanceof StartError || code === undefined) return error;
  if (code === "ENOSPC" || code === "EDQUOT") return diskIsFull(dataDir);
  const sentence = fileSentence(code, dataDir);
  return sentence === undefined ? error : new StartError(sentence, { cause: error });
}

/** The reason why `initdb` or `postgres` exited, extracted from its output. */
export function explainOutput(output: string, dataDir: string, logFile: string): StartError {
  if (/no space left on device|check free disk space|disk quota exceeded/i.test(output)) {
    return diskIsFull(dataDir);
  }
  if (/cannot allocate memory|out of memory/i.test(output)) {
    return new StartError("There is not enough free memory to start PostgreSQL.");
  }
  const lines = output.split("\n").filter((line) => /FATAL|PANIC|error:/.test(line));
  const reason = lines
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|error): */, "")
    .trim();
  // On a full disk the log itself stays empty.
  if (reason === undefined && freeBytes(dataDir) < 1_000_000) return diskIsFull(dataDir);
  return new StartError(
    `PostgreSQL did not start: ${reason ?? "no reason was given"}. Its log is ${logFile}.`,
  );
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export function diskIsFull(dataDir: string): StartError {
  return new StartError(
    `The disk that holds ${dataDir} is full. Nothing was lost; free some space and start again.`,
  );
}

function fileSentence(code: string, dataDir: string): string | undefined {
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `The data folder ${dataDir} cannot be written by this user; change its owner or set DATA_DIR to another folder.`;
  }
  if (code === "ENOTDIR" || code === "EEXIST") {
    return `DATA_DIR is ${dataDir}, which is not a folder; set it to another place.`;
  }
  return undefined;
}
