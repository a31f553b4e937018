import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ImportReceipt } from "./ImportReceipt.tsx";
import { importText as text } from "./import.text.ts";

const MAX_SHOWN = 5;

type PastImportsProps = {
  projectId: string;
  /** Imports whose reports are already shown. */
  without: readonly string[];
  onOpenPage: (pageId: string) => void;
};

/** Earlier imports with their reports, and a way to import the file again. */
export function PastImports({ projectId, without, onOpenPage }: PastImportsProps) {
  const query = { projectId, limit: MAX_SHOWN };
  const { data } = useQuery(read(importContract.list, { query }));
  const [openId, setOpenId] = useState<string>();
  const past = (data?.list ?? []).filter(({ id }) => !without.includes(id));
  if (past.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.past}
      </Text>
      {past.map(({ id, fileName, createdAt, status, isOutdated }) => (
        <Stack key={id} gap={8}>
          <div>
            <Button
              kind="ghost"
              size="sm"
              icon={id === openId ? ChevronDown : ChevronRight}
              isExpanded={id === openId}
              onPress={() => setOpenId(id === openId ? undefined : id)}
            >
              {text.pastOne(fileName, createdAt, status)}
            </Button>
          </div>
          {isOutdated ? <Text tone="quiet">{text.outdated}</Text> : null}
          {id === openId ? <ImportReceipt importId={id} onOpenPage={onOpenPage} /> : null}
        </Stack>
      ))}
    </Stack>
  );
}
