import { Bold, Italic, Link, List, ListOrdered } from "lucide-react";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from "react";
import { ToolButton } from "#src/editor/overlays/ToolButton.tsx";
import { moveAlong } from "#src/editor/view/move-along.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Popover } from "#src/ui/overlays/Popover.tsx";
import styles from "./Message.module.css";
import { messageText as text } from "./message.text.ts";
import { isListOn, isMarkOn, linkAt, setLink, toggleList, toggleMark } from "./message-commands.ts";
import type { MessageFormat } from "./message-format.ts";
import { messageSchema } from "./message-schema.ts";
import { PictureTool } from "./PictureTool.tsx";

const { marks } = messageSchema;

type MessageToolbarProps = {
  state: EditorState;
  view: RefObject<EditorView | null>;
  format: MessageFormat;
  isLinking: boolean;
  onLink: (isLinking: boolean) => void;
  isDescribing: boolean;
  onDescribe: (isDescribing: boolean) => void;
  onPictures: ((files: readonly File[]) => void) | undefined;
  children: ReactNode;
};

export function MessageToolbar(props: MessageToolbarProps) {
  const { state, view, format, isLinking, onLink, children } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const run = (command: Command) => {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  const leave = () => view.current?.focus();
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={text.formatting}
      onKeyDown={(event) => moveAlong(event, leave)}
    >
      <ToolButton
        icon={Bold}
        label={text.bold}
        keys="$mod+b"
        isOn={isMarkOn(state, marks.bold)}
        onPress={() => run(toggleMark("bold"))}
      />
      <ToolButton
        icon={Italic}
        label={text.italic}
        keys="$mod+i"
        isOn={isMarkOn(state, marks.italic)}
        onPress={() => run(toggleMark("italic"))}
      />
      <ToolButton
        icon={List}
        label={text.bullets}
        keys="$mod+Shift+8"
        isOn={isListOn(state, false)}
        onPress={() => run(toggleList(false))}
      />
      <ToolButton
        icon={ListOrdered}
        label={text.numbers}
        keys="$mod+Shift+7"
        isOn={isListOn(state, true)}
        onPress={() => run(toggleList(true))}
      />
      <ToolButton
        ref={anchor}
        icon={Link}
        label={text.link}
        keys="$mod+k"
        isOn={linkAt(state).href !== ""}
        onPress={() => onLink(true)}
      />
      {props.onPictures ? (
        <PictureTool
          state={state}
          isOpen={props.isDescribing}
          onOpen={props.onDescribe}
          onFiles={props.onPictures}
          run={run}
          leave={leave}
        />
      ) : null}
      <span className={styles.after}>{children}</span>
      <Popover
        label={text.link}
        anchor={anchor}
        isOpen={isLinking}
        onClose={() => {
          onLink(false);
          leave();
        }}
      >
        <LinkForm
          href={linkAt(state).href}
          allowedHref={format.allowedHref}
          onSet={(href) => {
            onLink(false);
            run(setLink(href));
          }}
        />
      </Popover>
    </div>
  );
}

type LinkFormProps = Pick<MessageFormat, "allowedHref"> & {
  href: string;
  onSet: (href: string) => void;
};

function LinkForm({ href, allowedHref, onSet }: LinkFormProps) {
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes events on to the form around the popover.
    event.stopPropagation();
    const target = allowedHref(withScheme(address.trim()));
    if (target === undefined) setError(text.linkNotValid);
    else onSet(target);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <TextField
          label={text.address}
          name="address"
          type="url"
          value={address}
          placeholder="https://"
          autoComplete="off"
          error={error}
          inputRef={(input) => input?.focus()}
          onChange={(to) => {
            setAddress(to);
            setError(undefined);
          }}
        />
        <Inline>
          <Button size="sm" kind="primary" type="submit">
            {text.setLink}
          </Button>
          {href === "" ? null : (
            <Button size="sm" kind="ghost" onPress={() => onSet("")}>
              {text.removeLink}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  );
}

/** As people type them: "gripworks.example" and "jo@gripworks.example". */
function withScheme(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  return /^[^/\s]+@[^/\s]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
