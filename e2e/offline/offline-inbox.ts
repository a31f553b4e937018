import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openConversation } from "#e2e/inbox/compose-screens.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { untilStored } from "./stored-words.ts";

/** Of the open conversation. */
export const WORDS = "Line 4 loses almost an hour per switch";
/** Of another row. */
export const OTHER_WORDS = "Jonas Berg";

/** The inbox with an open conversation, of which this browser keeps a copy. */
export async function openKeptInbox(app: TestApp, person: Person, width = 1280) {
  const visit = await openPage(app, { hasProfile: true, width });
  // Chromium fetches a style of the worker again where a script asks for what the document preloads.
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /cross-world service worker/);
  const opened = await openConversation(visit, app, person);
  await visit.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await untilStored(visit.page, WORDS, OTHER_WORDS);
  return { visit, page: visit.page, ...opened };
}

/** The network is gone and the application is opened again. */
export async function reopenOffline(visit: Visit): Promise<void> {
  await visit.page.context().setOffline(true);
  await visit.page.reload();
  await offlineBar(visit.page).waitFor();
}

export function offlineBar(page: Page) {
  return page.getByText(/^Offline\. You see the inbox as of \d\d:\d\d\./);
}
