import { externalStore } from "./external-store.ts";

type Question = { answer: (isProven: boolean) => void };

const question = externalStore<Question | undefined>(undefined);
let asked: Promise<boolean> | undefined;
let canAsk = false;

/**
 * Asks the person to prove who they are; false if they decline, or if nothing here can ask. Calls
 * that need it at the same time share one question.
 */
export function askForProof(): Promise<boolean> {
  if (!canAsk) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    question.set({
      answer(isProven) {
        asked = undefined;
        question.set(undefined);
        resolve(isProven);
      },
    });
  });
  return asked;
}

/** For the part that shows the question. Returns how to stop; a question that waits is declined. */
export function offerProof(): () => void {
  canAsk = true;
  return () => {
    canAsk = false;
    question.get()?.answer(false);
  };
}

export const useProofQuestion = question.useValue;
