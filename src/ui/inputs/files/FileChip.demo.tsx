import { Paperclip } from "lucide-react";
import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { FileButton } from "./FileButton.tsx";
import { FileChip } from "./FileChip.tsx";

export const fileChipDemo: Demo = {
  name: "Attached files",
  about: "Files that belong to something, such as an email, and the button that adds some.",
  keys: [["Enter", "on the button, opens the choice of files"]],
  code: `<FileChip name="prices.pdf" detail="240 KB" removeLabel="Remove prices.pdf" onRemove={remove} />
<FileButton icon={Paperclip} label="Attach files" hasText onFiles={add} />`,
  Show: AttachedFiles,
};

function AttachedFiles() {
  const [names, setNames] = useState(["prices.pdf", "a-name-that-does-not-fit-into-a-chip.docx"]);
  return (
    <Inline>
      {names.map((name) => (
        <FileChip
          key={name}
          name={name}
          detail="240 KB"
          removeLabel={`Remove ${name}`}
          onRemove={() => setNames(names.filter((other) => other !== name))}
        />
      ))}
      <FileButton
        icon={Paperclip}
        label="Attach files"
        hasText
        onFiles={(files) => setNames([...new Set([...names, ...files.map(({ name }) => name)])])}
      />
    </Inline>
  );
}
