import { useState } from "react";
import type { MessagePictures } from "#src/editor/message/message-format.ts";
import { STEP_PICTURE_BYTES } from "#src/outreach/strategies/step-files.rules.ts";
import { loadConfig } from "#src/platform/web/config.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { pictureUploads } from "#src/workspace/files/web/pictures.public.ts";
import { richTextText as text } from "./rich-text.text.ts";

/** Stores the pictures of a text in the project, and says why one was refused. */
export function usePictures(projectId: string) {
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState(0);
  const pictures: MessagePictures = {
    async upload(file) {
      setProblem(undefined);
      if (file.size > STEP_PICTURE_BYTES) {
        setProblem(text.pictureLarge(file.name));
        return undefined;
      }
      setWaiting((count) => count + 1);
      try {
        const { url } = await pictureUploads(projectId)(file, IGNORED);
        return url.split("/").at(-1);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : text.pictureFailed);
        return undefined;
      } finally {
        setWaiting((count) => count - 1);
      }
    },
    async addressOf(fileId) {
      const { apiBaseUrl } = await loadConfig();
      return `${apiBaseUrl}/projects/${projectId}/files/${fileId}`;
    },
    onFailed: (act) => notify({ type: "error", ...text.pictureFailures[act] }),
  };
  return { pictures, problem, isBusy: waiting > 0 };
}

/** Pictures of this size arrive at once. */
const IGNORED = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onWaiting: () => undefined,
};
