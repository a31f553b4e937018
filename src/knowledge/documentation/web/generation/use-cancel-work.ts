import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { aiText as text } from "./ai.text.ts";

/** Requests cancellation; it takes effect at the next checkpoint. */
export function useCancelWork() {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation(write(backgroundWorkContract.cancel));
  return {
    isCancelling: (workId: string) => asked.has(workId),
    cancel(workId: string, name: string) {
      setAsked(new Set([...asked, workId]));
      mutate(
        { params: { workId } },
        {
          onError(error) {
            setAsked((before) => new Set([...before].filter((one) => one !== workId)));
            const description = describeFailure(error, documentationText.failures);
            notify({ type: "error", title: text.notCancelled(name), description });
          },
        },
      );
    },
  };
}
