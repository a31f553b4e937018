import { Link2Off } from "lucide-react";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isValidLink, linkAt, setLink } from "#src/editor/commands/links.ts";
import { useEditor, useEditorView } from "#src/editor/editor-context.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Popover } from "#src/ui/overlays/Popover.tsx";
import { overlaysText as text } from "../overlays.text.ts";
import styles from "./LinkPopover.module.css";

const INSERT_PASTE = "insertFromPaste";

/** The URL of the selection, or of the link at the caret. */
export function LinkPopover({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const view = useEditorView();
  const anchor = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const frame = anchor.current?.offsetParent?.getBoundingClientRect();
    if (!view || !isOpen || !anchor.current || !frame) return;
    const { left, top, bottom } = view.coordsAtPos(view.state.selection.from);
    anchor.current.style.insetBlockStart = `${top - frame.top}px`;
    anchor.current.style.left = `${left - frame.left}px`;
    anchor.current.style.blockSize = `${bottom - top}px`;
  }, [view, isOpen]);
  return (
    <>
      <span ref={anchor} className={styles.anchor} />
      <Popover label={text.link} anchor={anchor} isOpen={isOpen} onClose={onClose}>
        <LinkForm onClose={onClose} />
      </Popover>
    </>
  );
}

function LinkForm({ onClose }: { onClose: () => void }) {
  const { state } = useEditor();
  const view = useEditorView();
  const existing = linkAt(state);
  const [address, setAddress] = useState(existing?.href ?? "");
  const [error, setError] = useState<string>();
  const origin = useRef<"typed" | "pasted">("typed");

  function apply(typed: string) {
    if (!view) return;
    if (!isValidLink(typed)) return setError(text[`${origin.current}NotValid`]);
    setLink(typed)(view.state, view.dispatch, view);
    // Immediately following keystrokes belong to the text, so focus must move first.
    flushSync(onClose);
    view.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(address);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={text.address}
        name="address"
        type="url"
        value={address}
        placeholder={text.addressHint}
        autoComplete="off"
        isOptional={existing !== undefined}
        inputRef={(input) => input?.focus()}
        extra={{
          onInput: ({ nativeEvent }) => {
            const isPaste = "inputType" in nativeEvent && nativeEvent.inputType === INSERT_PASTE;
            origin.current = isPaste ? "pasted" : "typed";
          },
        }}
        onChange={(to) => {
          setAddress(to);
          setError(undefined);
        }}
        {...(error ? { error } : {})}
      />
      <div className={styles.actions}>
        {existing ? (
          <Button size="sm" kind="ghost" icon={Link2Off} onPress={() => apply("")}>
            {text.removeLink}
          </Button>
        ) : null}
        <Button size="sm" kind="primary" type="submit">
          {text.setLink}
        </Button>
      </div>
    </form>
  );
}
