import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { EVENT_TYPES } from "#src/workspace/events/events.rules.ts";
import { useProjectOptions } from "#src/workspace/projects/web/use-project-options.public.ts";
import {
  webhooksContract as contract,
  type Webhook,
} from "#src/workspace/webhooks/webhooks.contract.ts";
import { DESCRIPTION_LENGTH, URL_LENGTH } from "#src/workspace/webhooks/webhooks.rules.ts";
import { EventFields } from "./EventFields.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { WEBHOOKS_KEY } from "./use-webhooks.ts";
import { webhookFormText as text } from "./webhooks.text.ts";

type WebhookDialogProps = {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
};

const ALL = "all";

const CONTENTS = [
  { value: "thin", label: text.thin, detail: text.thinDetail },
  { value: "full", label: text.full, detail: text.fullDetail },
] as const;

/** Adds a webhook, then shows its secret once; or edits one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  return secret === undefined ? (
    <WebhookForm webhook={webhook} onClose={onClose} onAdded={setSecret} />
  ) : (
    <SecretDialog secret={secret} onClose={onClose} />
  );
}

type Draft = {
  url: string;
  description: string;
  eventTypes: readonly string[];
  project: string;
  content: (typeof CONTENTS)[number]["value"];
  hasTexts: boolean;
};

function draftOf(webhook: Webhook | undefined): Draft {
  return {
    url: webhook?.url ?? "https://",
    description: webhook?.description ?? "",
    eventTypes: webhook?.eventTypes ?? [],
    project: webhook?.projectId ?? ALL,
    content: webhook?.hasObjects ? "full" : "thin",
    hasTexts: webhook?.hasTexts ?? false,
  };
}

type WebhookFormProps = WebhookDialogProps & { onAdded: (secret: string) => void };

function WebhookForm({ webhook, onClose, onAdded }: WebhookFormProps) {
  const queries = useQueryClient();
  const projects = [{ value: ALL, label: text.allProjects }, ...useProjectOptions()];
  const form = useForm({
    initial: draftOf(webhook),
    startAt: "url",
    rules: {
      url: (url) => (URL.canParse(url.trim()) ? undefined : text.urlInvalid),
      eventTypes: (types) => (types.length > 0 ? undefined : text.eventMissing),
    },
    async submit({ url, description, eventTypes, project, content, hasTexts }) {
      const body = {
        url: url.trim(),
        description: description.trim(),
        eventTypes: EVENT_TYPES.filter((type) => eventTypes.includes(type)),
        projectId: project === ALL ? null : project,
        hasObjects: content === "full",
        hasTexts: content === "full" && hasTexts,
      };
      if (webhook) {
        const { webhookId, version } = webhook;
        await call(contract.update, { params: { webhookId }, body: { ...body, version } });
        onClose();
      } else {
        const { secret } = await call(contract.create, { body });
        onAdded(secret);
      }
      await queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    },
  });
  return (
    <FormDialog
      title={webhook ? text.editTitle : text.newTitle}
      confirmLabel={webhook ? text.save : text.create}
      size="medium"
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("url")}
        label={text.url}
        hint={text.urlHint}
        type="url"
        maxLength={URL_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...form.field("description")}
        label={text.description}
        maxLength={DESCRIPTION_LENGTH}
        autoComplete="off"
        isOptional
      />
      <EventFields field={form.field("eventTypes")} />
      <Select
        {...form.field("project")}
        label={text.project}
        hint={text.projectHint}
        options={projects}
      />
      <RadioGroup {...form.field("content")} label={text.content} options={CONTENTS} />
      {form.values.content === "full" ? (
        <Checkbox {...form.field("hasTexts")} label={text.texts} hint={text.textsHint} />
      ) : null}
    </FormDialog>
  );
}
