import {
  type LeadImport,
  leadImportContract,
} from "#src/outreach/strategies/leads/import/import.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { leadImportText as text } from "./lead-import.text.ts";

/** Downloads the rejected rows with their reasons, to be corrected and imported. */
export function DownloadRefused({ of }: { of: Pick<LeadImport, "importId" | "fileName"> }) {
  const { importId, fileName } = of;
  const download = async () => {
    const file = await call(leadImportContract.readBadRows, { params: { importId } });
    await saveFile(file, `${fileName.replace(/\.[a-z]{1,5}$/i, "")}-not-imported.csv`);
  };
  return (
    <div>
      <Button size="sm" onPress={() => void download()}>
        {text.bad}
      </Button>
    </div>
  );
}
