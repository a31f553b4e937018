import { useEffect, useEffectEvent } from "react";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import type { DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import { htmlOfText } from "#src/mail/mailboxes/web/html-of-text.public.ts";
import { SUBJECT_LENGTH } from "#src/mail/sending/send.rules.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";

/** Content shared by another application, named as in the manifest. */
export type Shared = { title: string; text: string };

const MAX_LETTERS = 20_000;

const waiting = externalStore<Shared | undefined>(undefined);

/** Kept for the new email that opens next. */
export const keepShared = waiting.set;

/** Undefined without a share. Some applications put the link into the text, others beside it. */
export function readShared(search: string): Shared | undefined {
  const given = new URLSearchParams(search);
  const [title = "", text = "", url = ""] = ["title", "text", "url"].map((name) =>
    (given.get(name) ?? "").trim().slice(0, MAX_LETTERS),
  );
  const parts = text.includes(url) ? [text] : [text, url];
  const shared = { title, text: parts.filter((part) => part !== "").join("\n\n") };
  return shared.title === "" && shared.text === "" ? undefined : shared;
}

/** Adds what was shared to the new email, or to the one that was begun before. */
export function useShared({ keeper, content }: Composer, isNew: boolean): void {
  const add = useEffectEvent(() => {
    const shared = waiting.get();
    if (!isNew || !shared) return;
    waiting.set(undefined);
    keeper.replace(withShared(content, shared));
  });
  useEffect(() => add(), []);
}

function withShared(content: DraftContent, { title, text }: Shared): DraftContent {
  const subject = content.subject || title.replaceAll(/\s+/g, " ").slice(0, SUBJECT_LENGTH);
  // The title is said once, as the subject where that is free.
  const words = content.subject ? [title, text].filter(Boolean).join("\n\n") : text;
  return { ...content, subject, bodyHtml: content.bodyHtml + htmlOfText(words) };
}
