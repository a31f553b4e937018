import type { ReplySource } from "#src/inbox/replies/replies.contract.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";

type PageLinkProps = { projectId: string; source: ReplySource; onClose: () => void };

/** The quote of a page or of the context, with a link to edit it. */
export function PageLink({ projectId, source, onClose }: PageLinkProps) {
  const { kind, id, name, quote } = source;
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <Stack>
        <blockquote className={styles.quote}>{quote}</blockquote>
        {kind === "page" ? (
          <div>
            <LinkButton
              size="sm"
              kind="secondary"
              to="/projects/$projectId/documentation"
              params={{ projectId }}
              search={{ page: id }}
            >
              {text.openPage}
            </LinkButton>
          </div>
        ) : null}
        {kind === "context" ? (
          <div>
            <LinkButton
              size="sm"
              kind="secondary"
              to="/projects/$projectId/inbox/context"
              params={{ projectId }}
            >
              {text.openContext}
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Dialog>
  );
}
