import type { NotificationKind } from "#src/workspace/notifications/notifications.rules.ts";

export const notificationsWebText = {
  here: {
    title: "This device",
    about: "Notifications show a title, a name and a subject, never the text of an email.",
    off: "Notifications are off",
    offDetail: "Get notified here, even when Foreword is closed.",
    on: "Notifications are on",
    onDetail: (organization: string) => `From ${organization}, until you sign out.`,
    allow: "Allow on this device",
    turnOff: "Turn off",
    test: "Send a test",
    cannot: {
      unsupported: "This browser can't show notifications. Try Chrome, Edge, Firefox or Safari.",
      "not-installed":
        "On iPhone and iPad, add Foreword to the Home Screen first: tap Share, then Add to Home Screen. Then open it from there.",
      blocked:
        "This browser blocks notifications from Foreword. Allow them in the browser's settings for this site, then reload the page.",
    },
    dismissed: "You have not allowed notifications yet.",
    notAllowed: "Notifications could not be turned on",
    notAllowedReason: "The browser's push service did not answer. Try again in a moment.",
    turnedOff: "Turned off notifications on this device",
    notTurnedOff: "Notifications could not be turned off",
    outcomes: {
      accepted: "Sent a test to this device",
      gone: "This device no longer accepts notifications. Allow them again.",
      later: "The push service is busy. Try again in a minute.",
      refused: "The push service refused the notification.",
    },
    notTested: "The test could not be sent",
  },
  kinds: {
    title: "Notify me about",
    about: (organization: string) => `On all your devices, in ${organization}.`,
    names: {
      reply: "Emails that need a reply",
      mention: "Mentions and replies to your comments",
      assignment: "Conversations assigned to you",
    } satisfies Record<NotificationKind, string>,
    details: {
      reply: "In conversations that are assigned to you or to no one.",
      mention: "In notes on conversations and in comments on documentation.",
      assignment: "Up to five at a time.",
    } satisfies Record<NotificationKind, string>,
    notSaved: "The change could not be saved",
  },
  quiet: {
    title: "Quiet hours",
    about: "Nothing arrives during them. What you missed follows as one notification.",
    use: "Use quiet hours",
    from: "From",
    until: "Until",
    inZone: (zone: string) => `In ${zone}, every day.`,
    same: "The end must be another time than the start.",
  },
  devices: {
    title: "Devices",
    about: "Where you get notifications from this organisation.",
    none: "No device shows notifications yet.",
    here: "This device",
    used: "Last notified",
    unused: "Not notified yet",
    since: "Allowed",
    remove: "Remove",
    removed: (device: string) => `Removed ${device}`,
    notRemoved: (device: string) => `${device} could not be removed`,
  },
  failedTitle: "The notification settings could not be loaded",
};
