import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { secondFactorText as text } from "./second-factor.text.ts";

type CodeStepProps = {
  onSubmit: (step: { code: string; trustsDevice: boolean }) => Promise<void>;
  onBack: () => void;
};

/** The second step of a sign-in. */
export function CodeStep({ onSubmit, onBack }: CodeStepProps) {
  const form = useForm({
    initial: { code: "", trustsDevice: false },
    startAt: "code",
    rules: { code: (value) => (value.trim() === "" ? text.codeMissing : undefined) },
    submit: ({ code, trustsDevice }) => onSubmit({ code, trustsDevice }),
  });
  return (
    <>
      <p>{text.intro}</p>
      <CardForm
        form={form}
        failure={form.failure ? describeFailure(form.failure, text.failures) : undefined}
        submitLabel={text.submit}
      >
        <TextField
          {...form.field("code")}
          label={text.code}
          size="lg"
          autoComplete="one-time-code"
          maxLength={40}
        />
        <Checkbox {...form.field("trustsDevice")} label={text.trust} />
      </CardForm>
      <Button kind="ghost" size="lg" isWide onPress={onBack}>
        {text.back}
      </Button>
    </>
  );
}
