import ICAL from "ical.js";
import { INVITE_ANSWERS, type Invite, type InviteReply } from "./invite.ts";
import { recurrenceOf, timesOf } from "./invite-times.ts";

const LONGEST = 256 * 1024;
const LONGEST_TEXT = 500;
const MOST_ATTENDEES = 1000;

/** The event of a calendar file; undefined if it cannot be read. */
export function readInvite(ics: string): Invite | undefined {
  try {
    const found = eventIn(ics);
    return found && inviteOf(found);
  } catch {
    // An untrusted file may contain anything, such as the 32nd of a month.
    return undefined;
  }
}

function inviteOf({ event, calendar }: Found): Invite | undefined {
  const times = timesOf(event, calendar);
  if (!times) return undefined;
  return {
    method: methodOf(calendar),
    title: textOf(event, "summary"),
    place: textOf(event, "location"),
    organizer: organizerOf(event),
    ...times,
    isRecurring: event.hasProperty("rrule") || event.hasProperty("rdate"),
    attendees: attendeesOf(event),
    version: {
      uid: textOf(event, "uid"),
      recurrence: recurrenceOf(event),
      sequence: Number(event.getFirstPropertyValue("sequence")) || 0,
      stamp: String(event.getFirstPropertyValue("dtstamp") ?? ""),
    },
  };
}

function methodOf(calendar: Component): Invite["method"] {
  const method = textOf(calendar, "method").toLowerCase();
  return method === "request" || method === "cancel" || method === "reply" ? method : "other";
}

/**
 * The UID and sequence that calendar programs match a reply by (RFC 5546); undefined if no one
 * asked for one.
 */
export function answerInvite(
  ics: string,
  { answer, name, address, now }: InviteReply,
): string | undefined {
  const found = eventIn(ics);
  if (!found || !organizerOf(found.event)) return undefined;
  const { event } = found;
  const reply = new ICAL.Component("vevent");
  for (const kept of ["uid", "sequence", "recurrence-id", "organizer", "summary"]) {
    const property = event.getFirstProperty(kept);
    if (property) reply.addProperty(new ICAL.Property(property.toJSON()));
  }
  reply.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(now, true));
  const attendee = new ICAL.Property("attendee");
  attendee.setParameter("partstat", answer.toUpperCase());
  if (name !== "") attendee.setParameter("cn", name);
  attendee.setValue(`mailto:${address}`);
  reply.addProperty(attendee);
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Foreword//EN");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("method", "REPLY");
  // The time zone of the recurrence id.
  if (event.hasProperty("recurrence-id"))
    for (const zone of found.calendar.getAllSubcomponents("vtimezone"))
      calendar.addSubcomponent(new ICAL.Component(zone.toJSON()));
  calendar.addSubcomponent(reply);
  return `${calendar.toString()}\r\n`;
}

type Component = InstanceType<typeof ICAL.Component>;
type Found = { calendar: Component; event: Component };

/** A series comes before its exceptions. */
function eventIn(ics: string): Found | undefined {
  if (ics.length > LONGEST) return undefined;
  const parsed: unknown = ICAL.parse(ics);
  if (!Array.isArray(parsed)) return undefined;
  // One file may contain several calendars.
  const calendar = new ICAL.Component(Array.isArray(parsed[0]) ? parsed[0] : parsed);
  const events = calendar.getAllSubcomponents("vevent");
  const event = events.find((one) => !one.hasProperty("recurrence-id")) ?? events[0];
  return calendar.name === "vcalendar" && event ? { calendar, event } : undefined;
}

function textOf(component: Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === "string" ? oneText(value) : "";
}

function oneText(value: string): string {
  return value
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
}

type Property = NonNullable<ReturnType<Component["getFirstProperty"]>>;

function personOf(property: Property): { name: string; address: string } {
  const value = property.getFirstValue();
  const address =
    typeof value === "string"
      ? value
          .replace(/^mailto:/i, "")
          .trim()
          .toLowerCase()
      : "";
  return { name: oneText(property.getFirstParameter("cn") ?? ""), address };
}

function organizerOf(event: Component): Invite["organizer"] {
  const property = event.getFirstProperty("organizer");
  const organizer = property && personOf(property);
  return organizer && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(organizer.address) ? organizer : null;
}

function attendeesOf(event: Component): Invite["attendees"] {
  return event
    .getAllProperties("attendee")
    .slice(0, MOST_ATTENDEES)
    .map((property) => {
      const state = property.getFirstParameter("partstat")?.toLowerCase();
      const answer = INVITE_ANSWERS.find((one) => one === state) ?? null;
      return { ...personOf(property), answer };
    });
}
