import type { ComponentProps } from "react";
import { inboxPages } from "#src/inbox/pages/inbox.pages.ts";
import { PageLinks } from "#src/ui/navigation/PageLinks.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { inboxPageText as text } from "./inbox-page.text.ts";

type PageId = keyof typeof inboxPages;
type InboxPageProps = { page: PageId } & Omit<ComponentProps<typeof Page>, "title" | "neighbours">;

const IN_ORDER: readonly PageId[] = [
  "inbox",
  "inboxFollowUps",
  "inboxScheduled",
  "inboxRules",
  "inboxContext",
  "inboxExport",
  "inboxSettings",
];

/** A page of the inbox next to the conversations, with navigation. */
export function InboxPage({ page, ...rest }: InboxPageProps) {
  const { project } = useProject();
  const { title } = inboxPages[page];
  useProjectTitle(title);
  const links = IN_ORDER.map((id) => ({
    label: text.names[id],
    href: inboxPages[id].path.replace("{projectId}", project.id),
    isHere: id === page,
  }));
  return (
    <Page {...rest} title={title} neighbours={<PageLinks label={text.label} links={links} />} />
  );
}
