import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "#src/ui/inputs/FieldStates.tsx";
import { TextArea } from "./TextArea.tsx";

export const textAreaDemo: Demo = {
  name: "Text area",
  about: "Several lines. It grows with the text up to a number of lines and scrolls from then on.",
  code: `<TextArea {...form.field("note")} label="Note" rows={3} maxRows={8} limit={300} />`,
  Show: TextAreas,
};

function TextAreas() {
  const [note, setNote] = useState("Hi {{firstName|there}},\n\n");
  return (
    <>
      <TextArea
        label="Connection note"
        name="note"
        value={note}
        onChange={setNote}
        rows={2}
        maxRows={6}
        limit={300}
        {...(note.length > 300 ? { error: "Connection note may have 300 characters." } : {})}
      />
      <FieldStates
        empty=""
        filled="The buyer is usually a head of operations who loses 40 minutes per format change."
        hint="What the next person should know."
        error="Note is not valid."
        show={(field) => <TextArea {...field} rows={2} />}
      />
    </>
  );
}
