import { PenLine } from "lucide-react";
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { PAGE_NAME_LENGTH } from "#src/knowledge/document-store/document-store.rules.ts";
import {
  forgetFreshPage,
  isFreshPage,
} from "#src/knowledge/documentation/web/changes/use-create-page.ts";
import { takeKeysAhead } from "#src/platform/web/shortcuts/keys-ahead.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Bar } from "#src/ui/states/Bar.tsx";
import type { Rename } from "./kept-titles.ts";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";
import { useTitle } from "./use-title.ts";

type TitleFieldProps = { pageId: string; name: string; onRename: Rename };

/** The inline title. That of a new page is selected, so that typing replaces it. */
export function TitleField({ pageId, name, onRename }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const title = useTitle({ pageId, name, onRename, field });

  const typeAhead = useEffectEvent((ahead: string) => {
    if (ahead !== "") title.change(ahead.slice(0, PAGE_NAME_LENGTH));
  });
  useLayoutEffect(() => {
    if (!isFreshPage(pageId)) return;
    forgetFreshPage(pageId);
    const ahead = takeKeysAhead();
    field.current?.focus();
    field.current?.select();
    typeAhead(ahead);
  }, [pageId]);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") title.giveUp();
    const isDown = event.key === "ArrowDown" && isAtEnd(field.current);
    if (event.key !== "Enter" && !isDown) return;
    event.preventDefault();
    title.settle();
    field.current
      ?.closest("[data-page]")
      ?.querySelector<HTMLElement>("[contenteditable=true]")
      ?.focus();
  }

  /** The bar disappears after the decision, and focus moves. */
  function decide(choose: () => void): void {
    field.current?.focus();
    choose();
  }

  return (
    <>
      <textarea
        ref={field}
        rows={1}
        className={classNames(styles.title, styles.titleField)}
        aria-label={text.title}
        value={title.shown}
        maxLength={PAGE_NAME_LENGTH}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => title.change(target.value.replaceAll(/\s*\n\s*/g, " "))}
        onKeyDown={press}
        onBlur={title.settle}
      />
      {title.isRenamed ? (
        <Bar
          icon={PenLine}
          tone="warning"
          actions={
            <>
              <Button size="xs" onPress={() => decide(title.giveUp)}>
                {text.takeTheirs}
              </Button>
              <Button size="xs" onPress={() => decide(title.keepMine)}>
                {text.keepMine}
              </Button>
            </>
          }
        >
          {text.renamedTo(name)}
        </Bar>
      ) : null}
    </>
  );
}

function isAtEnd(field: HTMLTextAreaElement | null): boolean {
  return field !== null && field.selectionStart === field.value.length;
}
