import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  forgetTitle,
  isRenamedSince,
  keepTitle,
  leaveTitle,
  nameFrom,
  namesKnown,
  noteStored,
  openTitle,
  type Rename,
  readTitle,
  type TypedTitle,
} from "./kept-titles.ts";

/** A title is saved after this pause in typing. */
const PAUSE_MS = 800;

type TitleOptions = {
  pageId: string;
  /** The page's name as this tab knows it; a pending rename counts as saved. */
  name: string;
  onRename: Rename;
  field: RefObject<HTMLElement | null>;
};
type SentName = { name: string; state: "sending" | "stored" | "failed" };

/** The title being typed, and its saving. It never overwrites someone else's rename. */
export function useTitle({ pageId, name, onRename, field }: TitleOptions) {
  const [title, setTitle] = useState(() => readTitle(pageId, name));
  const sent = useRef<SentName>(undefined);

  async function save(own = title): Promise<void> {
    if (own === undefined || isRenamedSince(own, name)) return;
    const wanted = nameFrom(own.typed);
    const isSending = sent.current?.state === "sending";
    if (wanted === name && !isSending) forgetTitle(pageId);
    const isSent = sent.current?.name === wanted && sent.current.state !== "failed";
    if (isSent || wanted === name) return;
    const one: SentName = { name: wanted, state: "sending" };
    sent.current = one;
    hold({ ...own, sent: wanted });
    const answer = await onRename(wanted, namesKnown(own));
    one.state = answer?.name === wanted ? "stored" : "failed";
    if (one.state === "stored") {
      setTitle((now) => now && { typed: now.typed, over: wanted, former: own.over });
      noteStored(pageId, wanted);
    } else if (answer) setTitle((now) => now && { typed: now.typed, over: own.over });
    if (document.activeElement !== field.current) dropStored();
  }

  const saveLatest = useEffectEvent(() => void save());
  const leave = useEffectEvent(() => {
    void save();
    leaveTitle(pageId, onRename);
  });
  // Only typing triggers saving: a rejected name would be resent endlessly.
  const typed = title?.typed;
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = window.setTimeout(() => saveLatest(), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const again = () => saveLatest();
    openTitle(pageId);
    window.addEventListener("online", again);
    // A removed field loses focus without an event.
    return () => {
      window.removeEventListener("online", again);
      leave();
    };
  }, [pageId]);

  function hold(next: TypedTitle): void {
    keepTitle(pageId, next);
    setTitle(next);
  }

  /** The field keeps the typed title until the server has it. */
  function dropStored(): void {
    const last = sent.current ?? { name, state: "stored" };
    if (last.state !== "stored") return;
    setTitle((now) => (now && nameFrom(now.typed) === last.name ? undefined : now));
  }

  return {
    shown: typed ?? name,
    isRenamed: title !== undefined && isRenamedSince(title, name),
    change(to: string): void {
      if (sent.current?.state !== "sending") sent.current = undefined;
      hold({ over: name, ...title, typed: to });
    },
    settle(): void {
      dropStored();
      void save();
    },
    /** Overwrites the current name. */
    keepMine(): void {
      if (title) void save({ typed: title.typed, over: name });
    },
    giveUp(): void {
      forgetTitle(pageId);
      setTitle(undefined);
    },
  };
}
