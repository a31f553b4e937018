import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { createElement } from "react";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";

const MOST = 5;
const DEBOUNCE_MS = 150;
const MIN_LETTERS = 2;
const LONGEST = 150;

/** Leads and contacts of the open project, which link to their conversations. */
export function useFoundPeople(typed: string, isOpen: boolean) {
  const navigate = useNavigate();
  const { projectId = "" } = useParams({ strict: false });
  const words = typed.trim().slice(0, LONGEST);
  const search = useDebouncedValue(words, DEBOUNCE_MS);
  const isWanted = isOpen && projectId !== "" && search.length >= MIN_LETTERS;
  const { data } = useQuery({
    ...read(mailerContract.recipients, { query: { projectId, search } }),
    enabled: isWanted,
  });
  if (!isWanted || search !== words) return [];
  return (data?.list ?? []).slice(0, MOST).map(({ address, name }) => ({
    id: `correspondent.${address}`,
    label: name || address,
    mark: createElement(Avatar, {
      id: address,
      name: name || address,
      size: "sm",
      isDecoration: true,
    }),
    detail: name ? address : undefined,
    run: () =>
      void navigate({
        to: "/projects/$projectId/inbox",
        params: { projectId },
        search: { view: "all", q: address },
      }),
  }));
}
