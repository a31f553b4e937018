import { type ReactNode, type SubmitEvent, useId } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { Form } from "../Form.tsx";

type SentForm = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  wrongCount: number;
  isBusy: boolean;
  /** How long the user has to wait before a retry. */
  pauseSeconds: number | undefined;
  clearFailure: () => void;
};

type CardFormProps = {
  form: SentForm;
  /** The error; nothing is shown without one. */
  failure: string | undefined;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Next to other content rather than alone on a card. */
  isCompact?: boolean;
  /** Puts the button among others. */
  around?: (submit: ReactNode) => ReactNode;
};

/** A form with one submit button, which shows why it waits. */
export function CardForm(props: CardFormProps) {
  const { form, failure, submitLabel, children, isCompact, around } = props;
  const id = useId();
  const { pauseSeconds } = form;
  const submit = (
    <Button
      type="submit"
      kind="primary"
      size={isCompact ? "md" : "lg"}
      isWide={!isCompact}
      isBusy={form.isBusy}
      isDisabled={pauseSeconds !== undefined}
      describedBy={pauseSeconds === undefined ? undefined : id}
    >
      {submitLabel}
    </Button>
  );
  return (
    <>
      <FailureNotice
        id={id}
        sentence={failure}
        pauseSeconds={pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        {children}
        {around ? around(submit) : submit}
      </Form>
    </>
  );
}
