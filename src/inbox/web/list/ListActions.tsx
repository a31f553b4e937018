import { ListFilter } from "lucide-react";
import { useEffect, useState } from "react";
import { NewMail } from "#src/inbox/compose/web/NewMail.tsx";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { useSplitMenu } from "#src/inbox/web/splits/use-split-menu.tsx";
import type { Inbox, ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import { useTypedSearch } from "#src/platform/web/lists/use-typed-search.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { InboxPagesMenu } from "./InboxPagesMenu.tsx";
import styles from "./ThreadList.module.css";
import { useFilterMenu } from "./use-filter-menu.ts";

const labelsDialog = lazyPart(() => import("#src/inbox/labels/web/LabelsDialog.tsx"));

/** In the list's toolbar: compose, search and filter. */
export function ListActions({ inbox }: { inbox: Inbox }) {
  const filters = useFilterMenu(inbox);
  const { projectId } = inbox;
  return (
    <>
      <Search inbox={inbox} />
      <MenuButton
        icon={ListFilter}
        isIconOnly
        kind="ghost"
        size="sm"
        placement="bottom end"
        label={text.filters}
        items={filters}
      />
      {projectId === undefined ? null : <ProjectActions inbox={{ ...inbox, projectId }} />}
    </>
  );
}

/** The pages and labels of a project, and new email from its mailboxes. */
function ProjectActions({ inbox }: { inbox: ProjectInbox }) {
  const [isAsking, setAsking] = useState(false);
  const split = useSplitMenu(inbox);
  const close = () => setAsking(false);
  const dialog = labelsDialog.useWhen(isAsking, close);
  const labels = { id: "labels", label: text.manageLabels, onPress: () => setAsking(true) };
  return (
    <>
      <InboxPagesMenu
        projectId={inbox.projectId}
        first={[...split.items, ...(inbox.mayEdit ? [labels] : [])]}
      />
      {split.dialog}
      {dialog && isAsking ? (
        <dialog.LabelsDialog projectId={inbox.projectId} onClose={close} />
      ) : null}
      {inbox.mayEdit ? <NewMail projectId={inbox.projectId} timeZone={inbox.timeZone} /> : null}
    </>
  );
}

/** Focuses the first result, once the search has been answered and rendered. */
function useFirstResult({ address, rows, threads, grid }: Inbox) {
  const [wanted, setWanted] = useState<string>();
  const isAnswered =
    wanted !== undefined && wanted === (address.search.q ?? "") && !threads.isPending;
  const first = isAnswered ? rows?.[0]?.id : undefined;
  // Later results were not meant.
  if (isAnswered && first === undefined && !threads.hasNextPage) setWanted(undefined);
  useEffect(() => {
    if (first === undefined) return undefined;
    // A visible skeleton stays for a moment before the list replaces it.
    let frame = requestAnimationFrame(look);
    function look(): void {
      if (!grid.current || first === undefined) {
        frame = requestAnimationFrame(look);
        return;
      }
      grid.current.goTo(first);
      setWanted(undefined);
    }
    return () => cancelAnimationFrame(frame);
  }, [first, grid]);
  return {
    goToFirst: (typed: string) => setWanted(typed.trim()),
    giveUp: () => setWanted(undefined),
  };
}

function Search({ inbox }: { inbox: Inbox }) {
  const { address, rows } = inbox;
  const { q } = address.search;
  const { goToFirst, giveUp } = useFirstResult(inbox);
  const search = useTypedSearch(q ?? "", (typed) =>
    // Starting to type adds a history entry; more letters replace it.
    address.goTo({ q: typed || undefined, thread: undefined }, q !== undefined),
  );
  return (
    <search className={styles.search}>
      <SearchField
        {...search}
        label={text.search}
        isLabelHidden
        placeholder={text.searchHint}
        onChange={(typed) => {
          giveUp();
          search.onChange(typed);
        }}
        onSubmit={goToFirst}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          goToFirst(search.value);
        }}
        onEscape={() => {
          const isNothing = rows?.length === 0 && search.value.trim() === (q ?? "");
          if (isNothing) search.onChange("");
          else goToFirst(search.value);
        }}
      />
    </search>
  );
}
