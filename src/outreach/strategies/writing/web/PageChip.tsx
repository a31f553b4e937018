import { useState } from "react";
import type { StepPart } from "#src/outreach/strategies/writing/writing.contract.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { Tooltip } from "#src/ui/overlays/Tooltip.tsx";
import styles from "./Writing.module.css";
import { writingText as text } from "./writing.text.ts";

type Claim = Extract<StepPart, { kind: "claim" }>;
type PageChipProps = { projectId: string; part: Claim; number: number };

/** After a generated sentence: the supporting quote of the page, with a link. */
export function PageChip({ projectId, part, number }: PageChipProps) {
  const [isOpen, setOpen] = useState(false);
  const { source, check, reason } = part;
  const close = () => setOpen(false);
  const line = check === "supported" ? text.supported : text.quoted;
  const doubt = reason ?? (check === "unchecked" ? text.unchecked : undefined);
  return (
    <>
      <Tooltip
        text={source ? source.quote : (reason ?? text.missing)}
        detail={source ? [line(source.name), doubt].filter(Boolean).join(". ") : undefined}
      >
        <button
          type="button"
          className={styles.chip}
          data-check={check}
          aria-label={source ? text.chip(number, source.name) : text.missingChip}
          onClick={() => setOpen(source !== null)}
        >
          {source ? number : "?"}
        </button>
      </Tooltip>
      {source && isOpen ? (
        <Dialog
          title={source.name}
          isOpen
          onClose={close}
          footer={
            <>
              <Button onPress={close}>{text.close}</Button>
              <LinkButton
                kind="secondary"
                to="/projects/$projectId/documentation"
                params={{ projectId }}
                search={{ page: source.pageId }}
              >
                {text.openPage}
              </LinkButton>
            </>
          }
        >
          <blockquote className={styles.quote}>{source.quote}</blockquote>
        </Dialog>
      ) : null}
    </>
  );
}
