const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

type Their = { by?: string | undefined; isOwn?: boolean };

/** Texts of the save status. */
export const savingText = {
  time: (at: number) => clock.format(at),
  unexpected: "Something unexpected went wrong.",
  unreachable: "The server cannot be reached.",
  couldNotSave: (reason: string, isKept: boolean) =>
    isKept
      ? `Could not save. ${reason} Your changes are kept on this device.`
      : `Could not save. ${reason} Keep this page open: your changes aren’t saved anywhere else.`,
  tryAgain: "Try again",
  notKept:
    "You are offline, and this browser keeps nothing. Leave this page open until your changes are saved.",
  recovered: (at: number) => `Restored unsaved changes from ${day.format(at)}.`,
  copied: {
    mine: "Your version is kept as a copy beside this page.",
    theirs: "The other version is kept as a copy beside this page.",
  },
  seen: "OK",
  changedBy: ({ by, isOwn }: Their) => {
    if (isOwn) return "You edited this page in another tab.";
    return by
      ? `${by} changed this page while you were writing.`
      : "This page was changed while you were writing.";
  },
  notCopied: (reason: string) => `The copy could not be made. ${reason}`,
  compare: "Compare",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  keepBoth: "Keep mine as a copy",
  twoVersions: "Two versions of this page",
  mine: "Yours",
  theirs: ({ by, isOwn }: Their) => {
    if (isOwn) return "Your other tab";
    return by ? `From ${by}` : "Theirs";
  },
  savedAt: (at: number) => `saved ${day.format(at)}`,
  notSaved: "not saved yet",
  version: "Version",
  leaveTitle: "Leave this page?",
  leave: "Leave",
  leaveWarning: {
    conflict:
      "This page has two versions. Yours stays on this device until you open the page here and choose one.",
    failed:
      "Your changes could not be saved. They are kept on this device and come back when the page is opened here.",
    "not kept": "Your changes are only in this tab. If you close it now, they’re lost.",
    uploading:
      "A picture is still being uploaded. Keep this tab open until it is on the page, or it’s lost.",
  },
  marks: "Blocks changed in both versions are highlighted. All other changes are kept.",
};
