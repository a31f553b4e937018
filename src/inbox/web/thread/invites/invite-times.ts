import type { Invite } from "#src/inbox/messages/messages.contract.ts";
import { ownTimeZone, showTime, zoneName } from "#src/platform/web/times/moments.ts";
import { invitesText as text } from "./invites.text.ts";

type When = { words: string; warning?: string };
type Time = Invite["start"];

/** In the time zone of the reader; where that cannot be known, as it was written, with why. */
export function whenOf({ start, end }: Pick<Invite, "start" | "end">): When {
  if (start.kind === "moment") {
    const zone = ownTimeZone();
    const until = end?.kind === "moment" ? ` – ${endOf(start.at, end.at, zone)}` : "";
    return { words: `${showTime(start.at, zone)}${until} (${zoneName(zone, new Date(start.at))})` };
  }
  if (start.kind === "day") return { words: `${daysOf(start.date, end)}, ${text.allDay}` };
  const warning = start.zone === "" ? text.noZone : text.unknownZone(start.zone);
  return {
    words: showTime(`${start.dateTime}Z`, "UTC"),
    warning: `${warning} ${text.askOrganizer}`,
  };
}

/** The time alone on the same day. */
function endOf(start: string, end: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en", { dateStyle: "short", timeZone });
  if (day.format(new Date(start)) !== day.format(new Date(end))) return showTime(end, timeZone);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone });
  return time.format(new Date(end));
}

/** The end of a day-long event is the day after its last one. */
function daysOf(first: string, end: Time | null): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeZone: "UTC" });
  const start = new Date(`${first}T00:00:00Z`);
  if (end?.kind !== "day") return format.format(start);
  const last = new Date(Date.parse(`${end.date}T00:00:00Z`) - 1);
  return last.toISOString().slice(0, 10) === first
    ? format.format(start)
    : format.formatRange(start, last);
}
