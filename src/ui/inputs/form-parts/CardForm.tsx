import { type ReactNode, type SubmitEvent, useId } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { Form } from "../Form.tsx";
import { FormActions } from "./FormActions.tsx";

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
  /** The way out. */
  cancel?: { label: string; onPress: () => void };
};

/** A whole form that is sent by one button, which says why it waits. */
export function CardForm(props: CardFormProps) {
  const { form, failure, submitLabel, children, isCompact, cancel } = props;
  const id = useId();
  const { pauseSeconds } = form;
  const size = isCompact ? "md" : "lg";
  const look = { size, isWide: !isCompact } as const;
  const way = cancel ? (
    <Button kind="ghost" {...look} onPress={cancel.onPress}>
      {cancel.label}
    </Button>
  ) : null;
  const send = (
    <Button
      type="submit"
      kind="primary"
      {...look}
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
        {isCompact ? (
          <FormActions>
            {way}
            {send}
          </FormActions>
        ) : (
          <>
            {send}
            {way}
          </>
        )}
      </Form>
    </>
  );
}
