import { CloudUpload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DropZone, isFileDropItem } from "react-aria-components";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Field } from "../Field.tsx";
import { describedBy, type FieldShape, useFieldIds } from "../field-shape.ts";
import { checkFiles, describeLimits, type FileLimits, type RefusedFile } from "./check-files.ts";
import styles from "./FileDrop.module.css";
import { FileRow, type ListedFile, RefusedRow } from "./FileRow.tsx";
import { filesText } from "./files.text.ts";

type FileDropProps = Pick<
  FieldShape<never>,
  "label" | "hint" | "error" | "isOptional" | "isDisabled" | "reason"
> &
  FileLimits & {
    files: readonly ListedFile[];
    /** Files dropped before mounting, handled as if dropped on it. */
    offered?: readonly File[] | undefined;
    /** Only valid files; the others are explained here. */
    onAdd: (files: readonly File[]) => void;
    onRemove: (id: string) => void;
    onRetry?: (id: string) => void;
  };

/** Dropped, pasted or selected files with their progress. */
export function FileDrop(props: FileDropProps) {
  const { label, files, kinds, maxBytes, maxBytesOf, maxFiles, isDisabled = false } = props;
  const ids = useFieldIds();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const isOne = maxFiles === 1;

  function offer(offered: readonly File[]) {
    if (isDisabled || offered.length === 0) return;
    const present = files.map(({ name, bytes }) => ({ name, size: bytes }));
    const checked = checkFiles(offered, present, { kinds, maxBytes, maxBytesOf, maxFiles });
    setRefused(checked.refused);
    if (checked.accepted.length > 0) props.onAdd(checked.accepted);
  }

  const takeOffered = useEffectEvent(() => offer(props.offered ?? []));
  useEffect(() => takeOffered(), []);

  return (
    <Field ids={ids} of={props} isGroup>
      <DropZone
        className={classNames(styles.zone, props.error && styles.invalid)}
        aria-label={filesText.zone(label)}
        isDisabled={isDisabled}
        getDropOperation={() => "copy"}
        onDrop={async ({ items }) => {
          const dropped = items.filter(isFileDropItem);
          offer(await Promise.all(dropped.map((item) => item.getFile())));
        }}
      >
        <Icon of={CloudUpload} size="md" />
        <span>{isOne ? filesText.dropOne : filesText.drop}</span>
        <PressButton size="sm" isDisabled={isDisabled} onPress={() => chooser.current?.click()}>
          {isOne ? filesText.browseOne : filesText.browse}
        </PressButton>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={kinds.join(",")}
          multiple={!isOne}
          onChange={({ currentTarget }) => {
            offer([...(currentTarget.files ?? [])]);
            // Allows selecting the same file again.
            currentTarget.value = "";
          }}
        />
      </DropZone>
      <p className={styles.limits}>{describeLimits(props)}</p>
      {files.length + refused.length > 0 ? (
        <ul className={styles.list} aria-describedby={describedBy(ids, props)}>
          {refused.map((file) => (
            <RefusedRow
              key={`${file.name} ${file.says}`}
              {...file}
              onDismiss={() => setRefused(refused.filter((other) => other !== file))}
            />
          ))}
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={props.onRemove} onRetry={props.onRetry} />
          ))}
        </ul>
      ) : null}
      <VisuallyHidden role="status">
        {refused.length > 0 ? filesText.refused(refused.map(({ name }) => name)) : null}
      </VisuallyHidden>
    </Field>
  );
}
