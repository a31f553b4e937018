import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { auditContract } from "#src/features/audit/audit.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure, describeWait } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { activityText as text } from "./activity.text.ts";

/** All of the record, whatever part of it is shown. */
export function ExportButton() {
  const { mutate, isPending } = useMutation({
    ...write(auditContract.export),
    async onSuccess(file) {
      await saveFile(file, text.fileName(new Date().toISOString().slice(0, 10)));
      notify({ type: "success", title: text.exported });
    },
    onError: (error) =>
      notify({ type: "error", title: text.exportFailed, description: reasonOf(error) }),
  });
  return (
    <Button icon={Download} isBusy={isPending} onPress={() => mutate(undefined)}>
      {text.export}
    </Button>
  );
}

function reasonOf(error: Error): string {
  const isPause = error instanceof ApiError && error.status === 429;
  return isPause ? text.exportedTooOften(describeWait(error.retryAfter)) : describeFailure(error);
}
