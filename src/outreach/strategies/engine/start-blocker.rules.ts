import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";

type Startable = {
  isOn: boolean;
  windows: readonly unknown[];
  mailboxIds: readonly string[];
  steps: readonly Pick<Step, "kind">[];
};

export type StartBlocker =
  | "channel_off"
  | "steps_missing"
  | "windows_missing"
  | "mailboxes_missing";

/** The first thing that blocks starting a campaign. */
export function startBlockerOf(campaign: Startable): StartBlocker | undefined {
  const { isOn, windows, mailboxIds, steps } = campaign;
  if (!isOn) return "channel_off";
  if (steps.length === 0) return "steps_missing";
  if (windows.length === 0) return "windows_missing";
  const sendsMail = steps.some(({ kind }) => kind === "email");
  return sendsMail && mailboxIds.length === 0 ? "mailboxes_missing" : undefined;
}
