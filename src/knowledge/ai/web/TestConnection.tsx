import { useMutation } from "@tanstack/react-query";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { aiSettingsText as text } from "./ai-settings.text.ts";

const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Sends a question to the saved model, and shows the result next to the button. */
export function TestConnection({ isUnsaved }: { isUnsaved: boolean }) {
  const { mutate, data, error, isPending } = useMutation(write(aiContract.testConnection));
  const failure = error ? describeFailure(error, text.failures) : failureOf(data);
  return (
    <Stack>
      <div>
        <Button onPress={() => mutate(undefined)} isBusy={isPending} isDisabled={isUnsaved}>
          {text.test}
        </Button>
      </div>
      {isUnsaved ? <p>{text.testUnsaved}</p> : null}
      {data?.isWorking && !isPending ? (
        <InlineNotice kind="success">
          {text.works(data.model, seconds.format(data.durationMs / 1000))}
        </InlineNotice>
      ) : null}
      {failure && !isPending ? (
        <InlineNotice kind="danger" title={text.testFailed}>
          {failure}
        </InlineNotice>
      ) : null}
    </Stack>
  );
}

type Answer = { isWorking: true } | { isWorking: false; code: string; says?: string | undefined };

function failureOf(answer: Answer | undefined): string | undefined {
  if (!answer || answer.isWorking) return undefined;
  const sentences: Readonly<Record<string, string>> = text.testFailures;
  const sentence = sentences[answer.code] ?? text.testFailures.ai_unavailable;
  return answer.says === undefined ? sentence : `${sentence} ${text.providerSays(answer.says)}`;
}
