import { type ReactNode, type SubmitEvent, useId } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { Form } from "../Form.tsx";

type SentForm = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  wrongCount: number;
  isBusy: boolean;
  /** How long the person has to wait before another try is of use. */
  pauseSeconds: number | undefined;
  clearFailure: () => void;
};

type CardFormProps = {
  form: SentForm;
  /** Why it was not accepted; nothing is shown without it. */
  failure: string | undefined;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Beside other things on a page and not alone on a card. */
  isCompact?: boolean;
  /** Puts the button among others. */
  around?: (submit: ReactNode) => ReactNode;
};

/** A whole form that is sent by one button, which says why it waits. */
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
