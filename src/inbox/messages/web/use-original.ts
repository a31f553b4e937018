import { useMutation } from "@tanstack/react-query";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { messageBodyText as text } from "./message-body.text.ts";

/** Saves the raw message. */
export function useOriginal({ messageId, subject }: { messageId: string; subject: string }) {
  return useMutation({
    async mutationFn() {
      const file = await call(messagesContract.readOriginal, { params: { messageId } });
      await saveFile(file, `${fileNameOf(subject || text.noSubject)}.eml`);
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.originalFailed,
        description: describeFailure(error, text.failures),
      }),
  });
}

/** Removes characters that are invalid in file names. */
function fileNameOf(subject: string): string {
  return subject.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, "_").slice(0, 80);
}
