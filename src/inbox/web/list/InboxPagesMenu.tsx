import { Ellipsis } from "lucide-react";
import { inboxPages } from "#src/inbox/pages/inbox.pages.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { useStoppedSends } from "#src/inbox/web/stopped-sends.public.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";

type InboxPagesMenuProps = { projectId: string; first?: readonly MenuItem[] };

/** Links to the other pages of the inbox, with pending counts. */
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
    <MenuButton
      icon={Ellipsis}
      isIconOnly
      kind="ghost"
      size="sm"
      placement="bottom end"
      label={text.pages}
      items={[...first, ...pages]}
    />
  );
}
