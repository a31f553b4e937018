import { infiniteQueryOptions } from "@tanstack/react-query";
import { type PersonRow, peopleContract } from "#src/outreach/directory/people.contract.ts";
import { call, keyOf, liveMeta, read } from "#src/platform/web/api.ts";

export type ListedPerson = PersonRow & { id: string };
export type PeopleView = { search?: string | undefined; projectId?: string | undefined };

const LISTED = ["people of the organisation"];

/** All queries that show people, refetched after each change. */
export const PEOPLE_KEYS = [LISTED, keyOf(peopleContract.read)];

export function peopleQuery({ search, projectId }: PeopleView) {
  return infiniteQueryOptions({
    queryKey: [...LISTED, { search, projectId }],
    async queryFn({ pageParam, signal }) {
      const query = {
        ...(search ? { search } : {}),
        ...(projectId ? { projectId } : {}),
        ...(pageParam === "" ? {} : { cursor: pageParam }),
      };
      const { list, nextCursor } = await call(peopleContract.list, { query }, signal);
      return { list: list.map((row): ListedPerson => ({ ...row, id: row.personId })), nextCursor };
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(peopleContract.list),
  });
}

export function personQuery(personId: string) {
  return read(peopleContract.read, { params: { personId } });
}

type Named = Pick<PersonRow, "firstName" | "lastName" | "addresses" | "linkedinUrls">;

export function nameOf({ firstName, lastName, addresses, linkedinUrls }: Named): string {
  const name = `${firstName} ${lastName}`.trim();
  return name || (addresses[0]?.address ?? linkedinUrls[0]?.replace("https://www.", "") ?? "");
}
