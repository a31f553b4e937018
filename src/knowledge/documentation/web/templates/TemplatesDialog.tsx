import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Trash } from "lucide-react";
import { useState } from "react";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import {
  type Template,
  templatesContract,
} from "#src/knowledge/documentation/templates/templates.contract.ts";
import type { NewPlace } from "#src/knowledge/documentation/web/changes/use-create-page.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { templatesText as text } from "./templates.text.ts";
import { useTemplateChanges } from "./use-templates.ts";

type TemplatesDialogProps = {
  /** The target of the new page. */
  place: NewPlace & { projectId: string };
  onClose: () => void;
  onMade: (page: Page) => void;
};

/** The organisation's templates: create a page from one, or delete it. */
export function TemplatesDialog({ place, onClose, onMade }: TemplatesDialogProps) {
  const templates = useQuery(read(templatesContract.list));
  const changes = useTemplateChanges(onMade);
  const [asked, setAsked] = useState<Template>();
  const { data, error } = templates;
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{text.close}</Button>}
    >
      {error && !data ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, documentationText.failures)}
          error={error}
          onRetry={() => void templates.refetch()}
          isRetrying={templates.isFetching}
        />
      ) : null}
      {data?.list.length === 0 ? (
        <EmptyState size="region" title={text.none} sentence={text.noneHint} />
      ) : null}
      {data && data.list.length > 0 ? (
        <ItemList label={text.list}>
          {data.list.map((template) => (
            <Item
              key={template.id}
              mark={<Icon of={LayoutTemplate} size="sm" />}
              title={template.name}
              detail={text.madeBy(template.by?.name, template.createdAt)}
            >
              <PressButton
                size="sm"
                label={text.takeOf(template.name)}
                isBusy={changes.isBusy}
                onPress={() => changes.use(template, place)}
              >
                {text.use}
              </PressButton>
              <IconButton
                icon={Trash}
                label={text.removeOf(template.name)}
                onPress={() => setAsked(template)}
              />
            </Item>
          ))}
        </ItemList>
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          title={text.removeTitle(asked.name)}
          confirmLabel={text.removeConfirm}
          isBusy={changes.isRemoving}
          onClose={() => setAsked(undefined)}
          onConfirm={() => changes.remove(asked, () => setAsked(undefined))}
        >
          {text.removeText}
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
