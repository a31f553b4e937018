import { useQuery } from "@tanstack/react-query";
import {
  type LeadImport,
  leadImportContract,
} from "#src/outreach/strategies/leads/import/import.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { leadImportText as text } from "./lead-import.text.ts";

type EarlierImportsProps = { strategyId: string; onOpen: (importId: string) => void };

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Links to earlier receipts, from where imports can be undone. */
export function EarlierImports({ strategyId, onOpen }: EarlierImportsProps) {
  const { data } = useQuery(read(leadImportContract.list, { params: { strategyId } }));
  if (!data || data.list.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.earlier}
      </Text>
      <ItemList label={text.earlier}>
        {data.list.map((one) => (
          <Item
            key={one.importId}
            placeKey={one.importId}
            title={one.fileName}
            detail={`${moment.format(new Date(one.createdAt))} · ${outcomeOf(one)}`}
          >
            <PressButton
              size="sm"
              label={text.openImport(one.fileName)}
              onPress={() => onOpen(one.importId)}
            >
              {text.open}
            </PressButton>
          </Item>
        ))}
      </ItemList>
    </Stack>
  );
}

function outcomeOf({ status, receipt }: LeadImport): string {
  const saved = receipt.new + receipt.updated + receipt.unchanged;
  return status === "finished" ? text.saved(saved) : text.statuses[status];
}
