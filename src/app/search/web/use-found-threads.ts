import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";
import { searchText } from "./search.text.ts";

const MOST = 5;
const DEBOUNCE_MS = 150;
const MIN_LETTERS = 2;
const LONGEST = 150;

/** Conversations with the words in their subject, of the open project or of all active ones. */
export function useFoundThreads(typed: string, isOpen: boolean) {
  const navigate = useNavigate();
  const { projectId } = useParams({ strict: false });
  const words = typed.replaceAll('"', " ").trim().slice(0, LONGEST);
  const q = useDebouncedValue(words, DEBOUNCE_MS);
  const isWanted = isOpen && q.length >= MIN_LETTERS;
  const body = { ...(projectId ? { projectId } : {}), search: `subject:"${q}"`, limit: MOST };
  const { data } = useQuery({ ...read(threadsContract.list, { body }), enabled: isWanted });
  if (!isWanted || q !== words) return [];
  const projects = new Map(data?.included?.projects.map((one) => [one.projectId, one.name]));
  return (data?.list ?? []).slice(0, MOST).map(({ threadId, subject, participants, ...thread }) => {
    const [person] = participants;
    const names = [person?.name || person?.address, projects.get(thread.projectId)];
    return {
      id: `thread.${threadId}`,
      label: subject || searchText.noSubject,
      icon: Mail,
      detail: names.filter(Boolean).join(" · ") || undefined,
      run: () =>
        void navigate({
          to: "/projects/$projectId/inbox",
          params: { projectId: thread.projectId },
          search: { view: "all", thread: threadId },
        }),
    };
  });
}
