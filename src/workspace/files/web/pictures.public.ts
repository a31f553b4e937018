import { type UploadImage, UploadRefusal } from "#src/editor/view/uploads/upload-image.ts";
import { call } from "#src/platform/web/api.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { checkConnection } from "#src/platform/web/connection.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { sendWithProgress } from "#src/platform/web/files/send-with-progress.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { refusedPictureText } from "./files.text.ts";
import { pauseForConnection } from "./pause-for-connection.ts";

/** The maximum number of retries while the server is reachable. */
const MAX_FAILURES = 4;

/**
 * Uploads pictures to a project. Without a connection they wait; resending after a lost response
 * creates no duplicate.
 */
export function pictureUploads(projectId: string): UploadImage {
  return async (file, { signal, onProgress, onWaiting }) => {
    for (let failures = 0; ; ) {
      try {
        const input = { params: { projectId }, file };
        const transport = sendWithProgress(onProgress);
        const { url, width, height } = await call(filesContract.upload, input, signal, transport);
        return { url, width, height };
      } catch (error) {
        if (signal.aborted) throw error;
        if (!isPassing(error)) throw refusalOf(error);
        onWaiting();
        checkConnection();
        if (await canReachServer()) failures += 1;
        if (failures === MAX_FAILURES) throw refusalOf(error);
        await pauseForConnection(failures, signal);
      }
    }
  };
}

function isPassing(error: unknown): boolean {
  const isBusy = error instanceof ApiError && [502, 503, 504].includes(error.status);
  return isBusy || error instanceof NetworkError;
}

/** The same picture would be refused again. */
const FINAL = new Set([403, 404, 413, 415, 422]);

function refusalOf(error: unknown): UploadRefusal {
  const isFinal = error instanceof ApiError && FINAL.has(error.status);
  return new UploadRefusal(describeFailure(error, refusedPictureText), !isFinal);
}

function canReachServer(): Promise<boolean> {
  return fetch("/config.json", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
