import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { PASTED_LENGTH } from "#src/inbox/replies/replies.rules.ts";
import { DraftText } from "#src/inbox/web/replies/DraftText.tsx";
import { repliesText } from "#src/inbox/web/replies/replies.text.ts";
import { WrittenBy } from "#src/inbox/web/replies/WrittenBy.tsx";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { contextText as text } from "./context.text.ts";

/** Drafts a reply to a pasted mail. Nothing is sent. */
export function TryIt({ projectId }: { projectId: string }) {
  const [mail, setMail] = useState("");
  const begin = useMutation({
    mutationFn: (pasted: string) =>
      call(repliesContract.generate, { body: { projectId, pasted: { text: pasted } } }),
  });
  const { data: begun, error } = begin;
  return (
    <FormSection title={text.tryTitle} about={text.tryHint}>
      <Stack>
        <TextArea
          label={text.tryLabel}
          name="mail"
          value={mail}
          onChange={(typed) => setMail(typed.slice(0, PASTED_LENGTH))}
          placeholder={text.tryPlaceholder}
          rows={5}
        />
        {error ? (
          <InlineNotice kind="danger">{describeFailure(error, text.failures)}</InlineNotice>
        ) : null}
        <div>
          <Button
            kind="ai"
            isBusy={begin.isPending}
            isDisabled={mail.trim() === ""}
            onPress={() => begin.mutate(mail)}
          >
            {text.tryButton}
          </Button>
        </div>
        {begun ? <Tried projectId={projectId} replyId={begun.replyId} /> : null}
      </Stack>
    </FormSection>
  );
}

function Tried({ projectId, replyId }: { projectId: string; replyId: string }) {
  const { data } = useQuery(read(repliesContract.read, { query: { projectId, replyId } }));
  const version = data?.reply?.versions.at(-1);
  if (!version || version.status === "in-progress") return <p role="status">{text.writing}</p>;
  const sentences: Readonly<Record<string, string>> = repliesText.failures;
  if (!version.draft)
    return (
      <InlineNotice kind="warning">
        {sentences[version.errorCode ?? ""] ?? repliesText.failed}
      </InlineNotice>
    );
  return (
    <Stack>
      {version.draft.isNothingFound ? null : <WrittenBy projectId={projectId} version={version} />}
      <DraftText projectId={projectId} draft={version.draft} />
    </Stack>
  );
}
