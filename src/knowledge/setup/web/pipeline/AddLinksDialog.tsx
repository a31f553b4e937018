import { useQueryClient } from "@tanstack/react-query";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { type LinkType, MAX_LINKS, SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";
import { AnalysisCost } from "#src/knowledge/setup/web/items/AnalysisCost.tsx";
import { SETUP_KEYS, showItems } from "#src/knowledge/setup/web/items/item-cache.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { tidyLink } from "#src/platform/contract/web-link-rule.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { pipelineText as text } from "./pipeline.text.ts";

type AddLinksDialogProps = {
  projectId: string;
  type: LinkType;
  /** The page's name, if known. */
  name?: string;
  onClose: () => void;
};

const PLACEHOLDERS: Readonly<Record<LinkType, string>> = {
  "case-study": "halden.com/cases/changeover",
  competitor: "gripworks.com",
  note: "acme-robotics.com",
};

/** Asks for URLs, one per line; each page becomes an item. */
export function AddLinksDialog({ projectId, type, name, onClose }: AddLinksDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { links: "", name: "" },
    startAt: "links",
    keepAs: `links of ${type} ${projectId} ${name ?? ""}`,
    rules: { links: (typed) => linksProblem(text.linkKinds[type], typed) },
    async submit({ links, name: typed }) {
      const lines = linesOf(links);
      const itsName = name ?? (lines.length === 1 ? typed.trim() : "");
      const named = itsName === "" ? {} : { name: itsName };
      const body = { projectId, type, links: lines, ...named };
      const { list, known } = await call(setupContract.createByLink, { body });
      showAnswer(queries, showItems(projectId, list), SETUP_KEYS);
      onClose();
      notify({
        type: "success",
        title: list.length > 0 ? text.wereAdded(list.length) : text.wereKnown(known),
        ...(list.length > 0 ? { description: text.begun(type, known) } : {}),
      });
    },
  });
  const links = linesOf(form.values.links).length;
  return (
    <FormDialog
      title={name === undefined ? text.addByLink[type] : text.addNamed(name)}
      confirmLabel={text.addLinks(links)}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, setupText.failures)}
    >
      <TextArea
        {...form.field("links")}
        label={name === undefined ? text.links[type] : text.website(name)}
        hint={type === "note" ? text.websiteLinksHint : text.linksHint}
        placeholder={PLACEHOLDERS[type]}
        rows={4}
      />
      {type === "competitor" && name === undefined && links < 2 ? (
        <TextField
          {...form.field("name")}
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          isOptional
          maxLength={SETUP_NAME_LENGTH}
        />
      ) : null}
      {type !== "note" && links > 0 && links <= MAX_LINKS ? (
        <AnalysisCost projectId={projectId} type={type} links={links} />
      ) : null}
    </FormDialog>
  );
}

function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function linksProblem(kind: string, typed: string): string | undefined {
  const lines = linesOf(typed);
  const wrong = lines.find((line) => tidyLink(line) === undefined);
  if (lines.length === 0 || (wrong !== undefined && lines.length === 1))
    return text.linkNotValid(kind);
  if (wrong !== undefined) return text.linkNotValidOf(kind, wrong);
  return lines.length > MAX_LINKS ? text.tooManyLinks : undefined;
}
