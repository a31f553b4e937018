import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { createElement } from "react";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";

const MOST = 5;
const DEBOUNCE_MS = 150;
const MIN_LETTERS = 2;
const LONGEST = 150;

/**
 * Leads and contacts of the open project, which link to their conversations; elsewhere the people
 * of the organisation.
 */
export function useFoundPeople(typed: string, isOpen: boolean) {
  const navigate = useNavigate();
  const { projectId = "" } = useParams({ strict: false });
  const words = typed.trim().slice(0, LONGEST);
  const search = useDebouncedValue(words, DEBOUNCE_MS);
  const isWanted = isOpen && search.length >= MIN_LETTERS;
  const { data } = useQuery({
    ...read(mailerContract.recipients, { query: { projectId, search } }),
    enabled: isWanted && projectId !== "",
  });
  const everyone = useQuery({
    ...read(peopleContract.list, { query: { search, limit: MOST } }),
    enabled: isWanted && projectId === "",
  }).data;
  if (!isWanted || search !== words) return [];
  if (projectId === "")
    return (everyone?.list ?? []).map(({ personId, ...person }) => {
      const { firstName, lastName, companyName, addresses } = person;
      const address = addresses[0]?.address ?? "";
      const label = `${firstName} ${lastName}`.trim() || address || companyName;
      return {
        id: `person-of-organisation.${personId}`,
        label,
        mark: faceOf(personId, label),
        detail: companyName || (label === address ? undefined : address),
        run: () => void navigate({ to: "/people", search: { person: personId } }),
      };
    });
  return (data?.list ?? []).slice(0, MOST).map(({ address, name }) => ({
    id: `correspondent.${address}`,
    label: name || address,
    mark: faceOf(address, name || address),
    detail: name ? address : undefined,
    run: () =>
      void navigate({
        to: "/projects/$projectId/inbox",
        params: { projectId },
        search: { view: "all", q: address },
      }),
  }));
}

function faceOf(id: string, name: string) {
  return createElement(Avatar, { id, name, size: "sm", isDecoration: true });
}
