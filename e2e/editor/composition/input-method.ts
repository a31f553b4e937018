import type { CDPSession, Page } from "playwright-core";

/** A simulated input method: the page gets real browser events. */
export type InputMethod = {
  /** The composed text until it is committed. */
  compose(...stages: readonly string[]): Promise<void>;
  /** Commits this text. */
  settle(text: string): Promise<void>;
  /** A key without a key event, and its effect in the browser. */
  press(does?: "insertNewline" | "deleteBackward"): Promise<void>;
};

export async function inputMethodOf(page: Page): Promise<InputMethod> {
  const session = await page.context().newCDPSession(page);
  return {
    async compose(...stages) {
      for (const text of stages) await show(session, text);
    },
    async settle(text) {
      await session.send("Input.insertText", { text });
    },
    async press(does) {
      const key = { key: does ? "Unidentified" : "Enter", windowsVirtualKeyCode: 229 };
      const commands = does ? [does] : [];
      await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key, commands });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    },
  };
}

async function show(session: CDPSession, text: string): Promise<void> {
  const place = { selectionStart: text.length, selectionEnd: text.length };
  await session.send("Input.imeSetComposition", { text, ...place });
}
