import { type ReactNode, useRef, useState } from "react";
import { Editor, type EditorHandle } from "#src/editor/Editor.tsx";
import type { Changes } from "#src/editor/view/change-batch.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { PageNow } from "./PageNow.tsx";

const FIRST = { blocks: [{ type: "paragraph", data: { text: "Paste a stored page above." } }] };

/** An editor for custom blocks, with its output. */
export function AnyPage({ children }: { children?: ReactNode }) {
  const editor = useRef<EditorHandle>(null);
  const [text, setText] = useState(() => JSON.stringify(FIRST));
  const [content, setContent] = useState<unknown>(FIRST);
  const [isReadOnly, setReadOnly] = useState(false);
  const [reported, setReported] = useState<readonly Changes[]>([]);
  const [saved, setSaved] = useState("");
  async function save() {
    const answer = await editor.current?.save().then(
      ({ blocks }) => JSON.stringify(blocks),
      (problem: unknown) => String(problem),
    );
    setSaved(answer ?? "");
  }
  return (
    <Stack>
      <TextArea label="Stored page" name="stored" value={text} onChange={setText} isOptional />
      <Stack isRow>
        <Button size="sm" onPress={() => setContent(parse(text))}>
          Show it
        </Button>
        <Button size="sm" onPress={() => void save()}>
          Save
        </Button>
        <Switch label="Only to read" name="any-reading" value={isReadOnly} onChange={setReadOnly} />
      </Stack>
      <Editor
        ref={editor}
        content={content}
        label="Any page"
        isReadOnly={isReadOnly}
        onChange={(changes) => setReported((all) => [...all, changes])}
        uploadImage={uploadToNowhere}
      >
        <PageNow />
        {children}
      </Editor>
      <output aria-label="Reported">
        <CodeLine text={JSON.stringify(reported)} />
      </output>
      <output aria-label="Saved">
        <CodeLine text={saved} />
      </output>
    </Stack>
  );
}

/** A picture of this page stands in for an uploaded one. */
async function uploadToNowhere(file: File): Promise<{ url: string }> {
  if (file.name.startsWith("lost")) throw new Error("There is no server behind this page.");
  return { url: URL.createObjectURL(file) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
