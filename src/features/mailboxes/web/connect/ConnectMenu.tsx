import { FlaskConical, Plus } from "lucide-react";
import { useState } from "react";
import { mailboxesText as text } from "#src/features/mailboxes/web/mailboxes.text.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { PracticeDialog } from "./PracticeDialog.tsx";

/** The ways to connect a mailbox. */
export function ConnectMenu({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuButton
        label={text.connect}
        icon={Plus}
        kind="primary"
        size="sm"
        placement="bottom end"
        items={[
          {
            id: "practice",
            label: text.practice,
            icon: FlaskConical,
            detail: text.practiceDetail,
            onPress: () => setOpen(true),
          },
        ]}
      />
      {isOpen ? <PracticeDialog projectId={projectId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
