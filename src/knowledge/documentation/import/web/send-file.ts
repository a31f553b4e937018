import { IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { checkConnection } from "#src/platform/web/connection.ts";
import { sendWithProgress } from "#src/platform/web/files/send-with-progress.ts";
import type { Sending } from "#src/platform/web/files/use-sent-files.ts";

export type ImportPlace = { projectId: string; parentId?: string; productId?: string };

/** The amount one body can carry within its timeout, even on a slow connection. */
const WHOLE_BYTES = 8 * 1024 * 1024;
const MAX_FAILURES = 5;
const PAUSE_MS = 1500;

/** Uploads a file, in pieces if large. Returns the id of its import. */
export function sendFile(file: File, place: ImportPlace, sending: Sending): Promise<string> {
  return file.size > WHOLE_BYTES
    ? sendPieces(file, place, sending)
    : sendWhole(file, place, sending);
}

async function sendWhole(
  file: File,
  place: ImportPlace,
  { signal, onProgress }: Sending,
): Promise<string> {
  const transport = sendWithProgress(onProgress);
  const input = { body: place, file };
  const { importId } = await call(importContract.importFile, input, signal, transport);
  return importId;
}

async function sendPieces(
  file: File,
  place: ImportPlace,
  { signal, onProgress }: Sending,
): Promise<string> {
  const body = { ...place, fileName: file.name, sizeBytes: file.size };
  const { id: importId } = await call(importContract.beginUpload, { body }, signal);
  const { pieceBytes } = IMPORT_LIMITS;
  const pieces = Math.ceil(file.size / pieceBytes);
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = file.slice(piece * pieceBytes, (piece + 1) * pieceBytes);
    const part = new File([bytes], "piece");
    const transport = sendWithProgress((share) => onProgress((piece + share) / pieces));
    const input = { params: { importId }, body: { piece }, file: part };
    await patiently(() => call(importContract.sendPiece, input, signal, transport), signal);
  }
  await call(importContract.start, { params: { importId } }, signal);
  return importId;
}

/** A lost piece is resent; the server identifies it by number. */
async function patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      const isPassing =
        error instanceof NetworkError ||
        (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));
      if (signal.aborted || !isPassing || failures === MAX_FAILURES) throw error;
      checkConnection();
      await pause(PAUSE_MS * 2 ** failures, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      window.clearTimeout(timer);
      resolve();
    });
  });
}
