import { useQuery } from "@tanstack/react-query";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { type End, ShareLinks } from "./share-links.public.tsx";
import { sharingText as text } from "./sharing.text.ts";

const ENDS: readonly End[] = ["never", "day", "week", "month"];

type ShareDialogProps = { page: Page; onClose: () => void };

/** The share links of a page. */
export function ShareDialog({ page, onClose }: ShareDialogProps) {
  const params = { pageId: page.id };
  return (
    <ShareLinks
      title={text.title(page.name)}
      about={text.about}
      ends={ENDS}
      shares={useQuery(read(sharingContract.list, { params }))}
      listKey={keyOf(sharingContract.list)}
      create={(expiresAt) => call(sharingContract.create, { params, body: { expiresAt } })}
      revoke={(shareId) => call(sharingContract.revoke, { params: { shareId } })}
      failures={text.failures}
      onClose={onClose}
    />
  );
}
