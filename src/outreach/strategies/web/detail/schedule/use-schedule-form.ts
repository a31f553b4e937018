import { useQueryClient } from "@tanstack/react-query";
import { findOverlap } from "#src/outreach/strategies/sending-hours.rules.ts";
import { type Channel, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import { call } from "#src/platform/web/api.ts";
import { useListForm } from "#src/platform/web/form/lists/use-list-form.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { EMPTY_WINDOW, readDates, toRows, toWindows, type WindowRow } from "./window-rows.ts";

type Values = {
  mailboxIds: readonly string[];
  assigneeId: string | null;
  timeZone: string;
  usesRecipientZone: boolean;
  windows: readonly WindowRow[];
  holidays: string;
  messagesPerDay: number | null;
  newLeadsPerDay: number | null;
  stopsForCompany: boolean;
  outOfOffice: Channel["outOfOffice"];
  footer: string;
  addsSignature: boolean;
  readsLinkedinMail: boolean;
};

/** The schedule and stop rules of a channel, as one form. */
export function useScheduleForm(channel: Channel, strategyId: string) {
  const queries = useQueryClient();
  const { channelId, version } = channel;
  return useListForm<Values>({
    initial: toValues(channel),
    keepAs: `schedule ${channelId}`,
    rules: {
      windows: (rows) => (findOverlap(toWindows(rows)) ? text.overlap : undefined),
      holidays(lines) {
        const { wrong } = readDates(lines);
        return wrong === undefined ? undefined : text.holidayNotValid(wrong);
      },
      messagesPerDay: limitProblem,
      newLeadsPerDay: limitProblem,
    },
    lists: {
      windows: {
        empty: EMPTY_WINDOW,
        rules: {
          days: (days) => (days.length === 0 ? text.dayMissing : undefined),
          to: (to, { from }) => (from < to ? undefined : text.endsFirst),
        },
      },
    },
    async submit(values) {
      const body = { ...toBody(values), version };
      const saved = await call(strategiesContract.updateChannel, { params: { channelId }, body });
      showAnswer(queries, changeChannel(strategyId, channelId, saved), STRATEGY_KEYS);
      notify({ type: "success", title: text.settingsSaved });
    },
  });
}

function limitProblem(limit: number | null): string | undefined {
  const isRight = limit !== null && Number.isInteger(limit) && limit >= 1 && limit <= 10_000;
  return isRight ? undefined : text.limitNotValid;
}

function toValues(channel: Channel): Values {
  const { timeZone, messagesPerDay, newLeadsPerDay, stopsForCompany, outOfOffice, footer } =
    channel;
  const { readsLinkedinMail, addsSignature } = channel;
  return {
    mailboxIds: channel.mailboxIds,
    assigneeId: channel.assigneeId,
    timeZone,
    usesRecipientZone: channel.recipientTimeZone === "prefer",
    windows: toRows(channel.windows),
    holidays: channel.holidays.join("\n"),
    messagesPerDay,
    newLeadsPerDay,
    stopsForCompany,
    outOfOffice,
    footer,
    addsSignature,
    readsLinkedinMail,
  };
}

function toBody({ mailboxIds, usesRecipientZone, windows, holidays, ...values }: Values) {
  const { messagesPerDay, newLeadsPerDay, ...same } = values;
  return {
    ...same,
    mailboxIds: [...mailboxIds],
    recipientTimeZone: usesRecipientZone ? ("prefer" as const) : ("off" as const),
    windows: toWindows(windows),
    holidays: readDates(holidays).dates,
    ...(messagesPerDay === null ? {} : { messagesPerDay }),
    ...(newLeadsPerDay === null ? {} : { newLeadsPerDay }),
  };
}
