import { useMutation } from "@tanstack/react-query";
import { type AiSettings, aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { AI_KEY_LENGTH, AI_MODEL_LENGTH, MAX_BUDGET_CENTS } from "#src/knowledge/ai/ai.rules.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { SaveBar } from "#src/ui/inputs/form-parts/SaveBar.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { NumberField } from "#src/ui/inputs/writing/NumberField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import { aiSettingsText as text } from "./ai-settings.text.ts";
import { PROVIDERS, useAiForm } from "./use-ai-form.ts";

const OPTIONS = PROVIDERS.map((value) => ({ value, label: text.providers[value] }));
const DOLLARS = { style: "decimal", minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const PRICE = { style: "decimal", maximumFractionDigits: 4 } as const;
/** Names and secrets, which keyboards must not autocorrect. */
const LITERAL = { autoCapitalize: "none", autoCorrect: "off" } as const;

type AiFormProps = { settings: AiSettings; onSaved: () => void };

export function AiForm({ settings, onSaved }: AiFormProps) {
  const form = useAiForm(settings, onSaved);
  const guard = useLeaveGuard(form.isUnsaved);
  const { engine } = settings;
  const isOwn = form.values.provider !== "default";

  function leave() {
    form.reset();
    guard.leave();
  }

  return (
    <>
      <InlineNotice kind="info">
        {engine.source === "none" ? text.goesNowhere : text.goesTo(engine.model, engine.host)}
      </InlineNotice>
      <FailureNotice
        sentence={form.failure ? describeFailure(form.failure, text.failures) : undefined}
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <Select {...form.field("provider")} label={text.provider} options={OPTIONS} />
        {isOwn ? <ModelFields form={form} settings={settings} /> : null}
        {isOwn || engine.source !== "none" ? <Money form={form} settings={settings} /> : null}
        <SaveBar isUnsaved={form.isUnsaved} isBusy={form.isBusy} onDiscard={form.reset} />
      </Form>
      {engine.source === "none" ? null : <TestConnection isUnsaved={form.isUnsaved} />}
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </>
  );
}

type PartProps = { form: ReturnType<typeof useAiForm>; settings: AiSettings };

function ModelFields({ form, settings }: PartProps) {
  const isCompatible = form.values.provider === "openai-compatible";
  const isKeyStored = settings.hasKey && !form.isMoved;
  const newKey = isCompatible ? text.keyHint.optional : text.keyHint.none;
  return (
    <>
      <TextField
        {...form.field("baseUrl")}
        label={text.baseUrl}
        type="url"
        hint={isCompatible ? text.baseUrlHint.compatible : text.baseUrlHint.own}
        isOptional={!isCompatible}
        autoComplete="off"
      />
      <TextField
        {...form.field("model")}
        label={text.model}
        hint={text.modelHint}
        maxLength={AI_MODEL_LENGTH}
        autoComplete="off"
        extra={LITERAL}
      />
      <TextField
        {...form.field("fastModel")}
        label={text.fastModel}
        hint={text.fastModelHint}
        isOptional
        maxLength={AI_MODEL_LENGTH}
        autoComplete="off"
        extra={LITERAL}
      />
      <TextField
        {...form.field("judgeModel")}
        label={text.judgeModel}
        hint={text.judgeModelHint}
        isOptional
        maxLength={AI_MODEL_LENGTH}
        autoComplete="off"
        extra={LITERAL}
      />
      <TextField
        {...form.field("apiKey")}
        label={text.key}
        type="password"
        hint={isKeyStored ? text.keyHint.stored : newKey}
        isOptional={isCompatible || isKeyStored}
        maxLength={AI_KEY_LENGTH}
        autoComplete="off"
      />
    </>
  );
}

function Money({ form, settings: { engine, inputPrice } }: PartProps) {
  const isPriceUnknown = engine.source !== "none" && !engine.hasPrice;
  return (
    <>
      {isPriceUnknown || inputPrice !== null ? (
        <>
          <NumberField
            {...form.field("inputPrice")}
            label={text.inputPrice}
            hint={isPriceUnknown ? text.priceHint : undefined}
            min={0}
            format={PRICE}
            isOptional
          />
          <NumberField
            {...form.field("outputPrice")}
            label={text.outputPrice}
            min={0}
            format={PRICE}
            isOptional
          />
        </>
      ) : null}
      <NumberField
        {...form.field("budget")}
        label={text.budget}
        hint={text.budgetHint}
        min={0}
        max={MAX_BUDGET_CENTS / 100}
        format={DOLLARS}
        isOptional
      />
    </>
  );
}

const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Sends a question to the saved model, and shows the result next to the button. */
function TestConnection({ isUnsaved }: { isUnsaved: boolean }) {
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
