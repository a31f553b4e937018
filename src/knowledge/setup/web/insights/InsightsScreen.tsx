import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft, Plus } from "lucide-react";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { useItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { ItemPage } from "#src/knowledge/setup/web/page/ItemPage.tsx";
import { ItemSheet } from "#src/knowledge/setup/web/page/ItemSheet.tsx";
import { addShortcut, editShortcut } from "#src/knowledge/setup/web/setup.shortcuts.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { notesQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { readSetupSearch, type SetupSearch } from "#src/knowledge/setup/web/setup-search.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { openIdIn } from "#src/platform/web/routes/open-id.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { Coverage } from "./Coverage.tsx";
import { Findings } from "./Findings.tsx";
import styles from "./Insights.module.css";
import { filterIn, INSIGHT_FILTERS, type InsightFilter } from "./insight-filter.rules.ts";
import { insightsText as text } from "./insights.text.ts";
import { NoteList } from "./NoteList.tsx";

const addTextSheet = lazyPart(() => import("#src/knowledge/setup/web/pipeline/AddTextSheet.tsx"));

const wide = window.matchMedia("(width >= 1024px)");

const { title } = setupPages.insights;
const SEGMENTS = INSIGHT_FILTERS.map((id) => ({ id, label: text.filters[id] }));
const LINES: readonly SkeletonLine[] = [
  { id: "search", look: "field" },
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** Notes about a client, and the gaps of the setup. */
export function InsightsScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const { id: projectId } = project;
  const address = useInsightsAddress(projectId);
  const notes = useQuery(notesQuery(projectId));
  const phase = useLoadingPhase(!notes.data && !notes.error);
  const [isWriting, setWriting] = useState(false);
  const write = addTextSheet.useWhen(isWriting, () => setWriting(false));
  const open = () => setWriting(true);
  useShortcut(addShortcut, open, mayEdit);
  return (
    <Page title={title} isWide actions={mayEdit ? <NewNote onPress={open} /> : undefined}>
      {notes.error && !notes.data ? (
        <ErrorState
          title={setupText.loadFailed}
          reason={describeFailure(notes.error, setupText.failures)}
          error={notes.error}
          onRetry={() => void notes.refetch()}
          isRetrying={notes.isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {notes.data && phase === "ready" ? (
        <Notes
          key={projectId}
          projectId={projectId}
          notes={notes.data.list}
          mayEdit={mayEdit}
          address={address}
          onNew={open}
        />
      ) : null}
      {write && isWriting ? (
        <write.AddTextSheet
          projectId={projectId}
          type="note"
          onClose={() => setWriting(false)}
          onAdded={({ id }) => address.open(id)}
        />
      ) : null}
    </Page>
  );
}

function NewNote({ onPress }: { onPress: () => void }) {
  return (
    <PressButton
      size="sm"
      kind="primary"
      tooltip={{ text: text.newNote, shortcut: addShortcut.keys }}
      onPress={onPress}
    >
      <Icon of={Plus} size="sm" />
      {text.newNote}
    </PressButton>
  );
}

type Address = ReturnType<typeof useInsightsAddress>;

function useInsightsAddress(projectId: string) {
  const given = readSetupSearch(useSearch({ strict: false }));
  const { item, search = "" } = given;
  const filter = filterIn(given.filter);
  const navigate = useNavigate();
  function goTo(to: SetupSearch, replace = false) {
    void navigate({
      to: "/projects/$projectId/setup/insights",
      params: { projectId },
      search: to,
      replace,
      resetScroll: false,
    });
  }
  const chosen = filter === "all" ? {} : { filter };
  const found = search ? { ...chosen, search } : chosen;
  return {
    openId: openIdIn(item),
    search,
    filter,
    open: (id: string) => goTo({ ...found, item: id }),
    close: () => goTo(found),
    find: (typed: string) => goTo(typed ? { ...chosen, search: typed } : chosen, true),
    choose: (next: InsightFilter) =>
      goTo({ ...(next === "all" ? {} : { filter: next }), ...(search ? { search } : {}) }, true),
  };
}

type NotesProps = {
  projectId: string;
  notes: readonly SetupItem[];
  mayEdit: boolean;
  address: Address;
  onNew: () => void;
};

function Notes({ projectId, notes, mayEdit, address, onNew }: NotesProps) {
  const pane = useRef<HTMLElement>(null);
  const isWide = useIsWide();
  const { actions, dialogs } = useItemActions(mayEdit, ({ id }) => {
    if (id === address.openId) address.close();
  });
  useShortcut(editShortcut, () =>
    pane.current?.querySelector<HTMLElement>("[contenteditable=true]")?.focus(),
  );
  const { filter, search, openId } = address;
  const hasNotes = notes.length > 0 && (filter === "all" || filter === "mine");
  return (
    <div className={styles.insights}>
      <div className={styles.side}>
        <div className={styles.filter}>
          <SegmentedControl
            label={text.filter}
            segments={SEGMENTS}
            selected={filter}
            onSelect={address.choose}
          />
        </div>
        {hasNotes ? (
          <NoteList
            notes={notes}
            openId={isWide ? openId : undefined}
            actions={actions}
            search={search}
            onFind={address.find}
            onOpen={address.open}
          />
        ) : null}
      </div>
      {isWide && openId ? (
        <section className={styles.pane} aria-label={text.list} ref={pane}>
          <div>
            <Button size="sm" kind="ghost" icon={ArrowLeft} onPress={address.close}>
              {text.back}
            </Button>
          </div>
          <ItemPage key={openId} setupId={openId} actions={actions} isNamed />
        </section>
      ) : (
        <section className={styles.pane} aria-label={text.findings}>
          {notes.length === 0 ? <Nothing mayEdit={mayEdit} onNew={onNew} /> : null}
          <Findings projectId={projectId} filter={filter} search={search} onFind={address.find} />
          <Coverage projectId={projectId} />
        </section>
      )}
      <ItemSheet
        setupId={isWide ? undefined : openId}
        items={notes}
        actions={actions}
        onClose={address.close}
      />
      {dialogs}
    </div>
  );
}

function Nothing({ mayEdit, onNew }: { mayEdit: boolean; onNew: () => void }): ReactNode {
  return (
    <EmptyState
      size="region"
      title={text.none}
      sentence={mayEdit ? text.noneHint : text.noneToRead}
      action={
        mayEdit ? (
          <Button kind="primary" icon={Plus} onPress={onNew}>
            {text.newNote}
          </Button>
        ) : undefined
      }
    />
  );
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether there is room for a page next to the list. */
function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
