import { Image } from "lucide-react";
import type { Command, EditorState } from "prosemirror-state";
import { type SubmitEvent, useRef, useState } from "react";
import { ToolButton } from "#src/editor/overlays/ToolButton.tsx";
import { IMAGE_TYPES } from "#src/editor/view/uploads/image-files.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Popover } from "#src/ui/overlays/Popover.tsx";
import { messageText as text } from "./message.text.ts";
import { backspace, pictureAt, setAlt } from "./message-commands.ts";

type PictureToolProps = {
  state: EditorState;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onFiles: (files: readonly File[]) => void;
  run: (command: Command) => void;
  /** Puts the caret back into the text. */
  leave: () => void;
};

/** Inserts pictures; a selected one is described. */
export function PictureTool({ state, isOpen, onOpen, onFiles, run, leave }: PictureToolProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const picture = pictureAt(state);
  function press() {
    if (!picture) return chooser.current?.click();
    leave();
    onOpen(true);
  }
  const act = (command: Command) => {
    onOpen(false);
    run(command);
  };
  return (
    <>
      <ToolButton
        ref={anchor}
        icon={Image}
        label={text.picture}
        isOn={picture !== undefined}
        onPress={press}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={IMAGE_TYPES.join(",")}
        aria-label={text.picture}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Popover
        label={text.picture}
        anchor={anchor}
        isOpen={isOpen && picture !== undefined}
        onClose={() => {
          onOpen(false);
          leave();
        }}
      >
        <AltForm
          alt={picture?.attrs.alt ?? ""}
          onSet={(alt) => act(setAlt(alt))}
          onRemove={() => act(backspace)}
        />
      </Popover>
    </>
  );
}

type AltFormProps = { alt: string; onSet: (alt: string) => void; onRemove: () => void };

function AltForm({ alt, onSet, onRemove }: AltFormProps) {
  const [words, setWords] = useState(alt);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes events on to the form around the popover.
    event.stopPropagation();
    onSet(words.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <TextField
          label={text.alternative}
          hint={text.alternativeHint}
          name="alternative"
          value={words}
          autoComplete="off"
          maxLength={200}
          inputRef={(input) => input?.focus()}
          onChange={setWords}
        />
        <Inline>
          <Button size="sm" kind="primary" type="submit">
            {text.setAlternative}
          </Button>
          <Button size="sm" kind="ghost" onPress={onRemove}>
            {text.removePicture}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
