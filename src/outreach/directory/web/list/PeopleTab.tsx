import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import styles from "#src/outreach/directory/web/People.module.css";
import { peopleText as text } from "#src/outreach/directory/web/people.text.ts";
import {
  type ListedPerson,
  nameOf,
  peopleQuery,
} from "#src/outreach/directory/web/people-query.ts";
import type { PeopleAddress } from "#src/outreach/directory/web/use-people-address.ts";
import { PagedTable } from "#src/platform/web/lists/PagedTable.tsx";
import { useTypedSearch } from "#src/platform/web/lists/use-typed-search.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { useProjectOptions } from "#src/workspace/projects/web/use-project-options.public.ts";
import { PERSON_COLUMNS } from "./person-columns.tsx";

const personSheet = lazyPart(() => import("#src/outreach/directory/web/person/PersonSheet.tsx"));

type PeopleTabProps = { address: PeopleAddress; mayEdit: boolean };

/** Searches people; one of them opens next to the list. */
export function PeopleTab({ address, mayEdit }: PeopleTabProps) {
  const { person } = address.search;
  const sheet = personSheet.useWhen(person);
  return (
    <>
      <Filters address={address} />
      <People address={address} />
      {sheet && person ? (
        <sheet.PersonSheet
          key={person}
          personId={person}
          mayEdit={mayEdit}
          onClose={() => address.change({ person: undefined })}
        />
      ) : null}
    </>
  );
}

const ALL = "all";

function Filters({ address }: { address: PeopleAddress }) {
  const { search = "", project } = address.search;
  const field = useTypedSearch(search, (typed) =>
    address.change({ search: typed, person: undefined }, { isInPassing: search !== "" }),
  );
  const projects = useProjectOptions();
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField {...field} label={text.search} isLabelHidden placeholder={text.searchHint} />
      </div>
      {projects.length > 1 || project !== undefined ? (
        <div className={styles.choice}>
          <Select
            name="project"
            label={text.project}
            isLabelHidden
            value={project ?? ALL}
            options={[{ value: ALL, label: text.allProjects }, ...projects]}
            onChange={(id) =>
              address.change({ project: id === ALL ? undefined : id, person: undefined })
            }
          />
        </div>
      ) : null}
    </search>
  );
}

function People({ address }: { address: PeopleAddress }) {
  const { search, project } = address.search;
  const found = useInfiniteQuery(peopleQuery({ search, projectId: project }));
  const rows = found.data?.pages.flatMap(({ list }) => list);
  return (
    <PagedTable<ListedPerson>
      label={text.list}
      columns={PERSON_COLUMNS}
      rows={rows}
      nameOf={nameOf}
      onOpen={({ id }) => address.change({ person: id })}
      found={found}
      text={text}
      isFiltered={search !== undefined || project !== undefined}
      onClear={() => address.goTo({})}
      none={<EmptyState size="region" icon={Users} title={text.none} sentence={text.noneHint} />}
    />
  );
}
