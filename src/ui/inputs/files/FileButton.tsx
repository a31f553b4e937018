import { type Ref, useRef } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";

type FileButtonProps = {
  icon: Glyph;
  label: string;
  accept?: string | undefined;
  isBusy?: boolean;
  /** With its label beside the icon, instead of in a tooltip. */
  hasText?: boolean;
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Opens the choice of files. */
export function FileButton(props: FileButtonProps) {
  const { icon, label, accept, isBusy = false, hasText = false, onFiles, ref } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const shared = { ref, isBusy, onPress: () => chooser.current?.click() };
  return (
    <>
      {hasText ? (
        <PressButton {...shared} kind="ghost" size="sm">
          <Icon of={icon} size="sm" />
          {label}
        </PressButton>
      ) : (
        <IconButton {...shared} icon={icon} label={label} />
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
