import { useQueryClient } from "@tanstack/react-query";
import {
  type Snippet,
  snippetsContract,
} from "#src/outreach/strategies/snippets/snippets.contract.ts";
import {
  SNIPPET_NAME,
  SNIPPET_NAME_LENGTH,
} from "#src/outreach/strategies/snippets/snippets.rules.ts";
import { RichTextField } from "#src/outreach/strategies/web/rich-text/rich-text-field.public.tsx";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { snippetsText as text } from "./snippets.text.ts";
import { snippetsQuery } from "./snippets-query.public.ts";

type SnippetDialogProps = { snippet: Snippet | undefined; onClose: () => void };

const WHO = [
  { value: "shared", label: text.shared },
  { value: "personal", label: text.personal },
] as const;

/** Creates or edits a snippet. */
export function SnippetDialog({ snippet, onClose }: SnippetDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: {
      name: snippet?.name ?? "",
      body: snippet?.body ?? "",
      who: snippet?.isShared === false ? "personal" : "shared",
    },
    startAt: "name",
    rules: {
      name: nameProblem,
      body: (body) => (body.trim() === "" ? text.textMissing : undefined),
    },
    async submit({ name, body, who }) {
      const content = { name: name.trim(), body, isShared: who === "shared" };
      if (snippet) {
        const { snippetId, version } = snippet;
        const params = { snippetId };
        await call(snippetsContract.update, { params, body: { ...content, version } });
      } else await call(snippetsContract.create, { body: content });
      await queries.invalidateQueries({ queryKey: snippetsQuery().queryKey });
      onClose();
      notify({
        type: "success",
        title: snippet ? text.saved(content.name) : text.created(content.name),
      });
    },
  });
  return (
    <FormDialog
      title={snippet ? text.editTitle(snippet.name) : text.newTitle}
      confirmLabel={snippet ? text.save : text.create}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.nameHint}
        maxLength={SNIPPET_NAME_LENGTH}
        autoComplete="off"
      />
      <RichTextField
        {...form.field("body")}
        label={text.text}
        hint={text.textHint}
        canHavePictures={false}
        onFocus={() => undefined}
        tools={null}
        handle={null}
      />
      <RadioGroup {...form.field("who")} label={text.who} options={WHO} />
    </FormDialog>
  );
}

function nameProblem(typed: string): string | undefined {
  const name = typed.trim();
  if (name === "") return text.nameMissing;
  if (name.length > SNIPPET_NAME_LENGTH) return text.nameLong(SNIPPET_NAME_LENGTH);
  return SNIPPET_NAME.test(name) ? undefined : text.nameInvalid;
}
