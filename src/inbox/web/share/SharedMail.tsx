import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { openNewMail } from "#src/inbox/compose/web/new-mail-state.ts";
import { keepShared, type Shared } from "#src/inbox/compose/web/share/outside-text.ts";
import { inboxText } from "#src/inbox/web/inbox.text.ts";
import { read } from "#src/platform/web/api.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { CommandPalette } from "#src/ui/palette/CommandPalette.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const { share: text } = inboxText;
const MAX_PROJECTS = 100;

type SharedMailProps = { shared: Shared; mayEdit: boolean };

/** Starts an email with what another application shared. It asks which project it is from. */
export function SharedMail({ shared, mayEdit }: SharedMailProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const projects = useQuery({
    ...read(projectsContract.list, { query: { limit: MAX_PROJECTS } }),
    enabled: mayEdit,
  });
  const list = projects.data?.list;
  const close = () => void navigate({ to: "/inbox", replace: true });

  function write(projectId: string): void {
    keepShared(shared);
    openNewMail();
    void navigate({ to: "/projects/$projectId/inbox", params: { projectId }, replace: true });
  }

  const writeInOnly = useEffectEvent(write);
  const only = list?.length === 1 ? list[0]?.id : undefined;
  useEffect(() => {
    if (only) writeInOnly(only);
  }, [only]);

  if (!mayEdit)
    return (
      <Dialog title={text.title} isOpen onClose={close}>
        <InlineNotice kind="info">{text.viewer}</InlineNotice>
      </Dialog>
    );
  if (list?.length === 0)
    return (
      <Dialog
        title={text.title}
        isOpen
        onClose={close}
        footer={
          <LinkButton kind="primary" to="/projects">
            {text.toProjects}
          </LinkButton>
        }
      >
        <InlineNotice kind="info">{text.noProject}</InlineNotice>
      </Dialog>
    );
  if (only) return null;
  const word = query.trim().toLowerCase();
  const rows = (list ?? []).filter(({ name }) => name.toLowerCase().includes(word));
  return (
    <CommandPalette
      isOpen
      label={text.title}
      placeholder={text.choose}
      onClose={close}
      query={query}
      onQuery={setQuery}
      sections={
        rows.length > 0
          ? [{ id: "projects", rows: rows.map(({ id, name }) => ({ id, label: name })) }]
          : []
      }
      search={{ isBusy: projects.isPending, onRetry: () => void projects.refetch() }}
      onRun={write}
    />
  );
}
