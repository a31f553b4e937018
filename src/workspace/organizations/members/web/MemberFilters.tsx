import type { Role } from "#src/platform/contract/roles.ts";
import { useTypedSearch } from "#src/platform/web/lists/use-typed-search.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import styles from "./MembersTab.module.css";
import { membersText } from "./members.text.ts";
import type { MembersView } from "./members-view.ts";

type MemberFiltersProps = {
  view: MembersView;
  onView: (view: MembersView, how: { isInPassing: boolean }) => void;
};

/** Searches a long list. */
export function MemberFilters({ view, onView }: MemberFiltersProps) {
  const search = useTypedSearch(view.search, (text) =>
    // Starting to type adds a history entry; more letters replace it.
    onView({ ...view, page: 1, search: text }, { isInPassing: view.search !== "" }),
  );
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          {...search}
          label={membersText.search}
          isLabelHidden
          placeholder={membersText.search}
        />
      </div>
      <div className={styles.role}>
        <Select
          label={membersText.roleFilter}
          isLabelHidden
          name="role"
          value={view.role ?? "all"}
          options={OPTIONS}
          onChange={(value) =>
            onView(
              { ...view, page: 1, role: value === "all" ? undefined : value },
              { isInPassing: false },
            )
          }
        />
      </div>
    </search>
  );
}

const { roles } = membersText;

const OPTIONS: readonly { value: Role | "all"; label: string }[] = [
  { value: "all", label: membersText.allRoles },
  { value: "admin", label: roles.admin.name },
  { value: "edit", label: roles.edit.name },
  { value: "view", label: roles.view.name },
];
