import { useState } from "react";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { splitsText as text } from "./splits.text.ts";
import { filterIn } from "./splits-query.ts";

const splitDialog = lazyPart(() => import("./SplitDialog.tsx"));

/** Keeps what narrows the list now as a view of its own. */
export function SaveView({ inbox: { projectId, address } }: { inbox: Inbox }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const dialog = splitDialog.useWhen(isAsking, close);
  return (
    <>
      <Button size="xs" kind="ghost" onPress={() => setAsking(true)}>
        {text.save}
      </Button>
      {dialog && isAsking ? (
        <dialog.SplitDialog
          named={{ projectId, filter: filterIn(address.search) }}
          onClose={close}
          onSaved={(split) => address.goTo({ split })}
        />
      ) : null}
    </>
  );
}
