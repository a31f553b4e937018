import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import styles from "./ConfirmDialog.module.css";
import type { ModalState } from "./modal/ModalBox.tsx";
import { ModalContent } from "./modal/ModalContent.tsx";
import { ModalFrame } from "./modal/ModalFrame.tsx";
import { overlaysText } from "./overlays.text.ts";

type ConfirmDialogProps = ModalState & {
  /** What is deleted and what stays. */
  children: ReactNode;
  /** The verb, such as "Delete project". */
  confirmLabel: string;
  /** The cancel label, "Cancel" unless another verb is clearer. */
  cancelLabel?: string;
  onConfirm: () => void;
  kind?: "danger" | "primary";
  isBusy?: boolean | undefined;
  /** Text to type first, such as a project's name. */
  typed?: string | undefined;
  /** The error. */
  failure?: string | undefined;
};

/** Confirms an irreversible action. */
export function ConfirmDialog({ title, isOpen, onClose, ...question }: ConfirmDialogProps) {
  const warningId = useId();
  const close = question.isBusy ? () => undefined : onClose;
  return (
    <ModalFrame
      title={title}
      isOpen={isOpen}
      onClose={close}
      look="small"
      role="alertdialog"
      describedBy={warningId}
      isDismissable={false}
    >
      <Question {...question} warningId={warningId} onClose={close} />
    </ModalFrame>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, "title" | "isOpen"> & { warningId: string };

/** Lives as long as the dialog is open, so what was typed is gone the next time. */
function Question(props: QuestionProps) {
  const { children, confirmLabel, onConfirm, onClose, kind = "danger", isBusy, typed } = props;
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  // Enter must not delete immediately: focus starts at the field or at Cancel.
  useEffect(() => (field.current ?? cancel.current)?.focus(), []);

  function confirm() {
    if (isBusy) return;
    if (typed === undefined || text.trim().normalize() === typed.normalize()) return onConfirm();
    setWrong(true);
    field.current?.focus();
  }

  function change(value: string) {
    setText(value);
    setWrong(false);
  }

  return (
    <ModalContent
      onSubmit={confirm}
      footer={
        <>
          <Button ref={cancel} onPress={onClose} isDisabled={isBusy}>
            {props.cancelLabel ?? overlaysText.cancel}
          </Button>
          <Button kind={kind} type="submit" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <div id={props.warningId}>{children}</div>
        {typed === undefined ? null : (
          <TextField
            name="confirmation"
            label={overlaysText.typeToConfirm(typed)}
            value={text}
            onChange={change}
            error={isWrong ? overlaysText.typedOtherwise(typed) : undefined}
            autoComplete="off"
            inputRef={(element) => {
              field.current = element;
            }}
          />
        )}
        {props.failure ? <InlineNotice kind="danger">{props.failure}</InlineNotice> : null}
      </div>
    </ModalContent>
  );
}
