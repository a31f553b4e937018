import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FileChip } from "#src/ui/inputs/files/FileChip.tsx";
import { filesText as text } from "./files.text.ts";

type Listed = { fileId: string; name: string; size: number };

type EmailFilesProps = {
  files: readonly Listed[];
  campaignId: string;
  /** Those of the saved steps, which can be downloaded. */
  saved: ReadonlySet<string>;
};

/** The attachments of an email that is shown. */
export function EmailFiles({ files, campaignId, saved }: EmailFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text.attachments}>
      {files.map((file) => (
        <li key={file.fileId}>
          {saved.has(file.fileId) ? (
            <DownloadButton file={file} campaignId={campaignId} />
          ) : (
            <FileChip name={file.name} detail={text.size(file.size)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DownloadButton({ file, campaignId }: { file: Listed; campaignId: string }) {
  const { fileId, name, size } = file;
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const params = { campaignId, fileId };
      await saveFile(await call(campaignsContract.readAttachment, { params }), name);
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notDownloaded(name),
        description: describeFailure(error, text.failures),
      }),
  });
  return (
    <Button size="sm" icon={Download} isBusy={isPending} onPress={() => mutate()}>
      <span className={styles.fileName}>{name}</span>
      {` · ${text.size(size)}`}
    </Button>
  );
}
