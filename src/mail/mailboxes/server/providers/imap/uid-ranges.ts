/** UIDs in IMAP syntax: `1:500,502,600:900`. Consecutive ones are merged. */
export function writeRanges(uids: Iterable<number>): string {
  const sorted = [...new Set(uids)].sort((one, other) => one - other);
  const ranges: string[] = [];
  let start: number | undefined;
  let last = 0;
  const close = () => {
    if (start !== undefined) ranges.push(start === last ? String(start) : `${start}:${last}`);
  };
  for (const uid of sorted) {
    if (start === undefined || uid !== last + 1) {
      close();
      start = uid;
    }
    last = uid;
  }
  close();
  return ranges.join(",");
}

export function readRanges(text: string): Set<number> {
  const uids = new Set<number>();
  for (const range of text.split(",").filter(Boolean)) {
    const [from = 0, to = from] = range.split(":").map(Number);
    for (let uid = from; uid <= to; uid += 1) uids.add(uid);
  }
  return uids;
}
