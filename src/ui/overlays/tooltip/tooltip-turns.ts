/** A delay that prevents flicker. */
const SHOWS_AFTER_MS = 500;
/** Long enough to be reached by the pointer. */
const HIDES_AFTER_MS = 200;
/** Within this time after the last tooltip there is no delay. */
const STAYS_WARM_MS = 500;

export type Turn = {
  show: (isAtOnce: boolean) => void;
  hide: (isAtOnce: boolean) => void;
};

let current: Turn | undefined;
let isWarm = false;
let waiting: number | undefined;
let cooling: number | undefined;

/** Only one tooltip is active in the window. */
export function showSoon(turn: Turn): void {
  if (current !== turn) giveWayTo(turn);
  if (isWarm) showNow(turn);
  else waitFor(() => showNow(turn), SHOWS_AFTER_MS);
}

export function showNow(turn: Turn): void {
  if (current !== turn) giveWayTo(turn);
  window.clearTimeout(waiting);
  window.clearTimeout(cooling);
  turn.show(isWarm);
  isWarm = true;
}

export function hideSoon(turn: Turn): void {
  if (current === turn) waitFor(() => hideNow(turn), HIDES_AFTER_MS);
}

export function hideNow(turn: Turn): void {
  if (current !== turn) return;
  window.clearTimeout(waiting);
  current = undefined;
  turn.hide(false);
  cooling = window.setTimeout(() => {
    isWarm = false;
  }, STAYS_WARM_MS);
}

function giveWayTo(turn: Turn): void {
  current?.hide(true);
  current = turn;
}

function waitFor(act: () => void, ms: number): void {
  window.clearTimeout(waiting);
  waiting = window.setTimeout(act, ms);
}
