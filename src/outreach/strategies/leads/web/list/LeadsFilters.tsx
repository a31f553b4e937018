import { useQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { type ReactNode, useState } from "react";
import styles from "#src/outreach/strategies/leads/web/Leads.module.css";
import { leadsText } from "#src/outreach/strategies/leads/web/leads.text.ts";
import { countsQuery, type LeadsView } from "#src/outreach/strategies/leads/web/leads-query.ts";
import type { LeadsAddress } from "#src/outreach/strategies/leads/web/use-leads-address.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ExportLeads } from "./ExportLeads.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { filterMenu } from "./filter-menu.ts";
import { LeadsTotals } from "./LeadsTotals.tsx";
import { listText as text } from "./list.text.ts";
import type { Names } from "./use-names.ts";
import { ViewMenu } from "./ViewMenu.tsx";

const fieldFilterDialog = lazyPart(() => import("./FieldFilterDialog.tsx"));

type LeadsFiltersProps = {
  view: LeadsView;
  names: Names;
  mayEdit: boolean;
  isStarted: boolean;
  address: LeadsAddress;
  actions: ReactNode;
};

/** Search, filters, columns and totals above the table. */
export function LeadsFilters(props: LeadsFiltersProps) {
  const { view, names, mayEdit, isStarted, address, actions } = props;
  const { data } = useQuery(countsQuery(view));
  const [isAddingField, setAddingField] = useState(false);
  const close = () => setAddingField(false);
  const part = fieldFilterDialog.useWhen(isAddingField, close);
  const { look, change } = address;
  const counts = new Map(data?.list.map(({ status, count }) => [status, count]));
  const onField = () => setAddingField(true);
  return (
    <Stack gap={12}>
      <div className={styles.filters}>
        <div className={styles.fields}>
          <div className={styles.search}>
            <SearchField
              name="search"
              label={leadsText.search}
              isLabelHidden
              placeholder={leadsText.searchHint}
              value={look.search ?? ""}
              onChange={(search) => change({ search: search || undefined })}
            />
          </div>
          <MenuButton
            label={text.filter}
            icon={ListFilter}
            size="sm"
            items={filterMenu({ look, names, counts, onChange: change, onField })}
          />
          <ViewMenu
            projectId={view.projectId}
            address={address}
            own={names.own}
            mayEdit={mayEdit}
          />
        </div>
        <div className={styles.actions}>
          {actions}
          {data && data.total > 0 ? <ExportLeads view={view} shown={address.shown} /> : null}
        </div>
      </div>
      <FilterChips address={address} names={names} />
      <LeadsTotals view={view} isStarted={isStarted} />
      {part && isAddingField ? (
        <part.FieldFilterDialog
          own={names.own}
          onAdd={(field) => {
            change({ fields: [...(look.fields ?? []), field] });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
