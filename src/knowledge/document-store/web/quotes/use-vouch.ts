import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { DOCUMENT_ERRORS } from "#src/knowledge/document-store/document-store.rules.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { quotesText as text } from "./quotes.text.ts";

type Vouching = { sentence: string; isVouched: boolean };

/** Vouches for a sentence of a page, or takes that back. */
export function useVouch(documentId: string) {
  const params = { documentId };
  const query = read(documentStoreContract.listQuotes, { params });
  const { mutate } = useOptimisticMutation({
    mutationKey: [...keyOf(documentStoreContract.vouch), documentId],
    send: (body: Vouching) => call(documentStoreContract.vouch, { params, body }),
    apply: () => [],
    applyResult: ({ vouch }, { sentence }) => [
      editQuery(query, (known) => ({
        ...known,
        list: known.list.map((one) => (one.sentence === sentence ? { ...one, vouch } : one)),
      })),
    ],
    success: (_, { isVouched }) => ({ title: isVouched ? text.vouched : text.takenBack }),
    undo: (_, { sentence, isVouched }) => ({ sentence, isVouched: !isVouched }),
    failure: () => ({ title: text.notVouched, sentences: DOCUMENT_ERRORS }),
  });
  return (sentence: string, isVouched: boolean) => void mutate({ sentence, isVouched });
}
