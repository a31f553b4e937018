import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./overlays.demo.module.css";
import { Sheet } from "./Sheet.tsx";

const LONG = Array.from({ length: 30 }, (_, at) => `Paragraph ${at + 1} of a long text.`);

export const dialogDemo: Demo = {
  name: "Dialog and sheet",
  about: "Asks for something before the work goes on. On a phone both come from below.",
  keys: [
    ["Tab", "stays inside"],
    ["Esc", "closes it; focus returns to what opened it"],
    ["Enter", "sends the form from any field"],
  ],
  code: `<Dialog title="New project" isOpen={isOpen} onClose={close} onSubmit={create}
  footer={<><Button onPress={close}>Cancel</Button><Button kind="primary" type="submit">Create</Button></>}>
  …
</Dialog>`,
  Show: Dialogs,
};

export const confirmDialogDemo: Demo = {
  name: "Confirm dialog",
  about: "Says what goes and what stays, before something that cannot be undone.",
  keys: [
    ["Enter", "confirms only from the typed field or the button itself"],
    ["Esc", "cancels"],
  ],
  code: `<ConfirmDialog title="Delete Acme Robotics?" confirmLabel="Delete project" typed="Acme Robotics" …>`,
  Show: Confirmations,
};

const ROLES = [
  { value: "admin", label: "Admin" },
  { value: "edit", label: "Edit" },
  { value: "view", label: "View" },
];

type Open = "form" | "long" | "end" | "bottom" | "simple" | "typed" | "failed";

function Dialogs() {
  const [open, setOpen] = useState<Open>();
  const [name, setName] = useState("");
  const [role, setRole] = useState("");
  const close = () => setOpen(undefined);
  const actions = (
    <>
      <Button onPress={close}>Cancel</Button>
      <Button kind="primary" type="submit">
        Create
      </Button>
    </>
  );
  const field = <TextField name="name" label="Name" value={name} onChange={setName} />;
  const state = (which: Open) => ({ isOpen: open === which, onClose: close });
  return (
    <div className={styles.row}>
      <Button onPress={() => setOpen("form")}>Form</Button>
      <Button onPress={() => setOpen("long")}>Long text</Button>
      <Button onPress={() => setOpen("end")}>Sheet at the end</Button>
      <Button onPress={() => setOpen("bottom")}>Sheet from below</Button>
      <MenuButton
        label="From a menu"
        items={[{ id: "open", label: "Open a form", onPress: () => setOpen("form") }]}
      />
      <Dialog title="New project" {...state("form")} onSubmit={close} footer={actions}>
        {field}
      </Dialog>
      <Dialog title="Long text" size="small" {...state("long")}>
        <div className={styles.stack}>
          {LONG.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Dialog>
      <Sheet title="Thread" {...state("end")} onSubmit={close} footer={actions}>
        <div className={styles.stack}>
          {field}
          <Select name="role" label="Role" options={ROLES} value={role} onChange={setRole} />
        </div>
      </Sheet>
      <Sheet title="More" side="bottom" {...state("bottom")}>
        <p>What does not fit into the bar at the bottom.</p>
      </Sheet>
    </div>
  );
}

function Confirmations() {
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState("Nothing is gone.");
  const close = () => setOpen(undefined);
  const state = (which: Open) => ({
    isOpen: open === which,
    onClose: close,
    onConfirm: () => {
      setDone(`Confirmed ${which}.`);
      close();
    },
  });
  return (
    <>
      <div className={styles.row}>
        <Button onPress={() => setOpen("simple")}>Remove a member</Button>
        <Button onPress={() => setOpen("typed")}>Delete a project</Button>
        <Button onPress={() => setOpen("failed")}>One that failed</Button>
      </div>
      <p role="status">{done}</p>
      <ConfirmDialog title="Remove Tom Okafor?" confirmLabel="Remove" {...state("simple")}>
        Tom loses access at once. What he wrote stays.
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete Acme Robotics?"
        confirmLabel="Delete project"
        typed="Acme Robotics"
        {...state("typed")}
      >
        14 pages, 60 threads and 2 strategies are deleted for everyone. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        title="Send 40 mails?"
        kind="primary"
        confirmLabel="Send"
        failure="The mailbox is not connected any more."
        {...state("failed")}
      >
        They leave one after the other until 17:00.
      </ConfirmDialog>
    </>
  );
}
