import { exportContract } from "#src/knowledge/documentation/export/export.contract.ts";
import {
  ARCHIVE_TYPE,
  EXPORT_FORMATS,
  EXPORT_TYPES,
  type ExportFormat,
} from "#src/knowledge/documentation/export/export.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { exportText as text } from "./export.text.ts";

type ExportPageDialogProps = {
  page: { id: string; name: string };
  hasChildren: boolean;
  onClose: () => void;
};

const FORMATS = EXPORT_FORMATS.map((value) => ({ value, ...text.formats[value] }));

const START: { format: ExportFormat; subtree: boolean; archived: boolean } = {
  format: "markdown",
  subtree: false,
  archived: false,
};

/** Exports a page as a file, alone or with its descendants. */
export function ExportPageDialog({ page, hasChildren, onClose }: ExportPageDialogProps) {
  const form = useForm({
    initial: START,
    rules: {},
    async submit({ format, subtree, archived }) {
      const query = {
        format,
        subtree: String(subtree),
        archived: String(subtree && archived),
      };
      const file = await call(exportContract.exportPage, { params: { pageId: page.id }, query });
      const isArchive = file.type.startsWith(ARCHIVE_TYPE);
      const extension = isArchive ? "zip" : EXPORT_TYPES[format].extension;
      await saveFile(file, `${page.name}.${extension}`);
      onClose();
      notify({ type: "success", title: text.exported(page.name) });
    },
  });
  return (
    <FormDialog
      title={text.title(page.name)}
      confirmLabel={text.confirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <RadioGroup {...form.field("format")} label={text.format} options={FORMATS} />
      {hasChildren ? <Checkbox {...form.field("subtree")} label={text.subtree} /> : null}
      {hasChildren && form.values.subtree ? (
        <Checkbox {...form.field("archived")} label={text.archived} />
      ) : null}
    </FormDialog>
  );
}
