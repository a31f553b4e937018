import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { PAGE_NAME_LENGTH, UNTITLED } from "#src/features/documentation/documentation.rules.ts";
import {
  forgetFreshPage,
  isFreshPage,
} from "#src/features/documentation/web/changes/use-create-page.ts";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";

/** A title is saved after that pause in typing. */
const PAUSE_MS = 800;

type TitleFieldProps = { pageId: string; name: string; onRename: (name: string) => void };

/** The title, written where it stands. That of a new page is selected, so that typing replaces it. */
export function TitleField({ pageId, name, onRename }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? name;

  useLayoutEffect(() => {
    if (!isFreshPage(pageId)) return;
    forgetFreshPage(pageId);
    field.current?.focus();
    field.current?.select();
  }, [pageId]);

  useEffect(() => {
    if (typed === undefined || typed.trim() === name) return undefined;
    const timer = window.setTimeout(() => onRename(nameFrom(typed)), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed, name, onRename]);

  function save(): void {
    if (typed !== undefined && nameFrom(typed) !== name) onRename(nameFrom(typed));
  }

  function settle(): void {
    save();
    setTyped(undefined);
  }

  const leave = useEffectEvent(save);
  // A field that goes with its page loses its focus without an event.
  useEffect(() => () => leave(), []);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") setTyped(undefined);
    const isDown = event.key === "ArrowDown" && isAtEnd(field.current);
    if (event.key !== "Enter" && !isDown) return;
    event.preventDefault();
    settle();
    field.current
      ?.closest("[data-page]")
      ?.querySelector<HTMLElement>("[contenteditable=true]")
      ?.focus();
  }

  return (
    <textarea
      ref={field}
      rows={1}
      className={classNames(styles.title, styles.titleField)}
      aria-label={text.title}
      value={shown}
      maxLength={PAGE_NAME_LENGTH}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value.replaceAll(/\s*\n\s*/g, " "))}
      onKeyDown={press}
      onBlur={settle}
    />
  );
}

function nameFrom(typed: string): string {
  return typed.trim() === "" ? UNTITLED : typed.trim();
}

function isAtEnd(field: HTMLTextAreaElement | null): boolean {
  return field !== null && field.selectionStart === field.value.length;
}
