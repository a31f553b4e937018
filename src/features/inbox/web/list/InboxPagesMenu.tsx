import { Ellipsis } from "lucide-react";
import { inboxPages } from "#src/features/inbox/inbox.pages.ts";
import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { useStoppedSends } from "#src/features/inbox/web/stopped-sends.public.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Badge } from "#src/ui/marks/Badge.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import styles from "./InboxPagesMenu.module.css";

type InboxPagesMenuProps = { projectId: string; first?: readonly MenuItem[] };

/** The way to the other pages of the inbox. It shows what waits for someone on one of them. */
export function InboxPagesMenu({ projectId, first = [] }: InboxPagesMenuProps) {
  const stopped = useStoppedSends(projectId);
  const mark = stopped && stopped.count > 0 ? stopped : undefined;
  const { inbox: _, ...others } = inboxPages;
  const pages = Object.entries(others).map(([id, page]) => ({
    id,
    label: page.title,
    href: page.path.replace("{projectId}", projectId),
    mark: page === inboxPages.inboxScheduled ? mark : undefined,
  }));
  return (
    <span className={styles.pages}>
      <MenuButton
        icon={Ellipsis}
        isIconOnly
        kind="ghost"
        size="sm"
        placement="bottom end"
        label={text.pages}
        about={mark?.says}
        items={[...first, ...pages]}
      />
      {mark ? (
        // The name of the button has its words already.
        <span className={styles.mark} aria-hidden="true">
          <Badge value={mark.shows} label={mark.says} kind="danger" />
        </span>
      ) : null}
    </span>
  );
}
