import { useQueryClient } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { PAGE_NAME_LENGTH } from "#src/features/documentation/documentation.rules.ts";
import {
  forgetFreshPage,
  isFreshPage,
} from "#src/features/documentation/web/changes/use-create-page.ts";
import { classNames } from "#src/ui/class-names.ts";
import {
  forgetTitle,
  keepTitle,
  leaveTitle,
  nameFrom,
  noteStored,
  openTitle,
  readTitle,
} from "./kept-titles.ts";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";
import { pageQuery } from "./page-query.ts";

/** A title is saved after that pause in typing. */
const PAUSE_MS = 800;

type TitleFieldProps = {
  pageId: string;
  name: string;
  /** Answers nothing where the name was not stored. */
  onRename: (name: string) => Promise<unknown>;
};
type SentName = { name: string; state: "sending" | "stored" | "failed" };

/** The title, written where it stands. That of a new page is selected, so that typing replaces it. */
export function TitleField({ pageId, name, onRename }: TitleFieldProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => readTitle(pageId, name));
  const sent = useRef<SentName>(undefined);
  // While a name is on its way it is shown as if the server had it.
  const stored = useRef(name);
  const shown = typed ?? name;

  useLayoutEffect(() => {
    if (!isFreshPage(pageId)) return;
    forgetFreshPage(pageId);
    field.current?.focus();
    field.current?.select();
  }, [pageId]);

  async function save(): Promise<void> {
    if (typed === undefined) return;
    const wanted = nameFrom(typed);
    const isSent = sent.current?.name === wanted && sent.current.state !== "failed";
    if (isSent || wanted === name) return;
    const own: SentName = { name: wanted, state: "sending" };
    sent.current = own;
    own.state = (await onRename(wanted)) === undefined ? "failed" : "stored";
    if (own.state === "stored") {
      stored.current = wanted;
      noteStored(pageId, wanted);
    }
    if (document.activeElement !== field.current) dropStored();
  }

  async function readName(): Promise<string | undefined> {
    const query = pageQuery(pageId);
    await queries.fetchQuery({ ...query, staleTime: 0 });
    // A rename that is on its way is not yet in the answer.
    return queries.getQueryData(query.queryKey)?.name;
  }

  const saveLatest = useEffectEvent(() => void save());
  const leave = useEffectEvent(() => {
    void save();
    leaveTitle(pageId, { readName, rename: onRename });
  });
  // Only a change of the text sends it by itself: a refused name would be sent without an end.
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = window.setTimeout(() => saveLatest(), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const again = () => saveLatest();
    openTitle(pageId);
    window.addEventListener("online", again);
    // A field that goes with its page loses its focus without an event.
    return () => {
      window.removeEventListener("online", again);
      leave();
    };
  }, [pageId]);

  function change(to: string | undefined): void {
    if (sent.current?.state !== "sending") {
      sent.current = undefined;
      stored.current = name;
    }
    if (to === undefined) forgetTitle(pageId);
    else keepTitle(pageId, { typed: to, over: stored.current });
    setTyped(to);
  }

  /** What was typed stays in the field until the server has it. */
  function dropStored(): void {
    const last = sent.current ?? { name, state: "stored" };
    if (last.state !== "stored") return;
    setTyped((text) => (text !== undefined && nameFrom(text) === last.name ? undefined : text));
  }

  function settle(): void {
    dropStored();
    void save();
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") change(undefined);
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
      onChange={({ target }) => change(target.value.replaceAll(/\s*\n\s*/g, " "))}
      onKeyDown={press}
      onBlur={settle}
    />
  );
}

function isAtEnd(field: HTMLTextAreaElement | null): boolean {
  return field !== null && field.selectionStart === field.value.length;
}
