import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { SentenceMark, SentenceMarks } from "#src/editor/sentences/sentence-marks.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { SentenceFacts } from "./quote-facts.ts";
import { quotesText as text } from "./quotes.text.ts";

const AT_ONCE = 100;
const MIN_WORDS = 4;

type CheckAgainProps = {
  documentId: string;
  marks: SentenceMarks;
  sentences: ReadonlyMap<string, SentenceFacts>;
};

/** Compares the sentences that are not supported, or whose source has changed, with the sources. */
export function CheckAgain({ documentId, marks, sentences }: CheckAgainProps) {
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const needsCheck = (mark: SentenceMark | undefined) => {
    const facts = mark && sentences.get(mark.id);
    if (!facts) return false;
    const isStale = facts.quotes.some(({ isSourceChanged }) => isSourceChanged);
    return facts.vouch === null && (facts.check !== "supported" || isStale);
  };

  async function check() {
    const own = marks.textsOf((mark) => mark === undefined).filter(isStatement);
    const wanted = [...marks.textsOf(needsCheck), ...own];
    if (wanted.length === 0) {
      notify({ type: "info", title: text.nothingToCheck });
      return;
    }
    setBusy(true);
    try {
      let [checked, found] = [0, 0];
      for (let at = 0; at < wanted.length; at += AT_ONCE) {
        const body = { sentences: wanted.slice(at, at + AT_ONCE) };
        const answer = await call(documentStoreContract.checkSentences, {
          params: { documentId },
          body,
        });
        checked += answer.checked;
        found += answer.found;
      }
      notify({ type: "success", title: text.checked(checked), description: text.found(found) });
      await queries.invalidateQueries({ queryKey: keyOf(documentStoreContract.listQuotes) });
    } catch (error) {
      notify({ type: "error", title: text.notAllChecked, description: describeFailure(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="sm" kind="ghost" icon={RefreshCw} isBusy={isBusy} onPress={() => void check()}>
      {text.checkAgain}
    </Button>
  );
}

/** Headings, labels and "Nothing found in your sources" state nothing. */
function isStatement(words: string): boolean {
  return /[.!?…]["'”’»)]*$/u.test(words) && words.split(/\s+/).length >= MIN_WORDS;
}
