import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "./FormDialog.tsx";
import styles from "./overlays.demo.module.css";

export const formDialogDemo: Demo = {
  name: "Form dialog",
  about: "Asks for a word or two. It says why they were not accepted, and how long to wait.",
  keys: [
    ["Enter", "sends the form from any field"],
    ["Esc", "closes it, unless it is being sent"],
  ],
  code: `<FormDialog title="Rename project" confirmLabel="Rename" onClose={close}
  onSubmit={rename} isBusy={isBusy} failure={{ sentence }}>
  <TextField … />
</FormDialog>`,
  Show: FormDialogs,
};

const FAILURES = {
  usual: { sentence: undefined },
  refused: { sentence: "Someone else just renamed it. Close this and try again." },
  paused: { sentence: "You're going too fast.", pauseSeconds: 30 },
};

function FormDialogs() {
  const [open, setOpen] = useState<keyof typeof FAILURES | "busy">();
  const [name, setName] = useState("Acme Robotics");
  const close = () => setOpen(undefined);
  return (
    <div className={styles.row}>
      <Button onPress={() => setOpen("usual")}>Rename</Button>
      <Button onPress={() => setOpen("refused")}>Refused</Button>
      <Button onPress={() => setOpen("paused")}>Too often</Button>
      <Button
        onPress={() => {
          setOpen("busy");
          window.setTimeout(close, 2000);
        }}
      >
        On its way
      </Button>
      {open ? (
        <FormDialog
          title="Rename project"
          confirmLabel="Rename"
          onClose={close}
          onSubmit={close}
          isBusy={open === "busy"}
          failure={FAILURES[open === "busy" ? "usual" : open]}
        >
          <TextField name="name" label="Name" value={name} onChange={setName} />
        </FormDialog>
      ) : null}
    </div>
  );
}
