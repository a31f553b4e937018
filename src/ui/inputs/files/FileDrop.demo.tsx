import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { FileDrop } from "./FileDrop.tsx";
import type { FileState, ListedFile } from "./FileRow.tsx";
import { useUnsentQuestion } from "./use-unsent-question.tsx";

const SAMPLES: readonly ListedFile[] = [
  { id: "1", name: "price-list.csv", bytes: 48_200, state: { is: "done" } },
  { id: "2", name: "case-study.docx", bytes: 1_240_000, state: { is: "sending", share: 0.4 } },
  { id: "3", name: "notes.md", bytes: 3_100, state: { is: "waiting" } },
  { id: "4", name: "old.html", bytes: 90_000, state: { is: "failed", says: "It holds no text." } },
];

export const fileDropDemo: Demo = {
  name: "File drop",
  about:
    "Files dropped, pasted or chosen. A file that cannot be taken is named with the reason. Leaving while files are on their way is asked about.",
  keys: [
    ["Ctrl V", "on the drop zone, takes the files of the clipboard"],
    ["Enter", "on the button, opens the choice of files"],
  ],
  code: `<FileDrop label="Files" kinds={[".md", ".csv"]} maxBytes={10_000_000} files={files} onAdd={send} onRemove={remove} onRetry={retry} />`,
  Show: FileDrops,
};

function FileDrops() {
  const [files, setFiles] = useState(SAMPLES);
  const unsent = files.filter(({ state: { is } }) => is === "waiting" || is === "sending").length;
  const { leave, question } = useUnsentQuestion(unsent);
  const begin = (id: string) => {
    const state: FileState = { is: "sending", share: 0.1 };
    setFiles(files.map((file) => (file.id === id ? { ...file, state } : file)));
  };
  const add = (added: readonly File[]) =>
    setFiles([
      ...files,
      ...added.map(({ name, size }): ListedFile => {
        return { id: `${name} ${size}`, name, bytes: size, state: { is: "waiting" } };
      }),
    ]);
  const nothing = { files: [], onAdd: () => undefined, onRemove: () => undefined };
  return (
    <>
      <FileDrop
        label="Import"
        kinds={[".md", ".html", ".docx", ".txt", ".csv"]}
        maxBytes={10_000_000}
        files={files}
        onAdd={add}
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        onRetry={begin}
      />
      <Button onPress={() => leave(() => setFiles([]))}>Leave</Button>
      {question}
      <FileDrop
        {...nothing}
        label="Logo"
        kinds={[".png", ".svg"]}
        maxBytes={500_000}
        maxFiles={1}
        error="A logo is needed."
      />
      <FileDrop
        {...nothing}
        label="Signature"
        kinds={[".html"]}
        maxBytes={100_000}
        isDisabled
        reason="Only the owner of the mailbox can change it."
      />
    </>
  );
}
