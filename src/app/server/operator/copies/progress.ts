export type Progress = { at(done: number, all: number, what: string): void; end(): void };

const WIDTH = 30;
const DRAW_EVERY_MS = 100;

/** A progress bar on a terminal; a line per table in a file. */
export function showProgress(title: string, out: NodeJS.WriteStream = process.stderr): Progress {
  return out.isTTY ? drawBar(title, out) : printLines(title, out);
}

function drawBar(title: string, out: NodeJS.WriteStream): Progress {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  return {
    at(done, all, what) {
      const now = performance.now();
      if (now - drawnAt < DRAW_EVERY_MS) return;
      drawnAt = now;
      isDrawn = true;
      const share = all > 0 ? Math.min(1, done / all) : 1;
      const full = Math.round(share * WIDTH);
      const bar = `${"█".repeat(full)}${"░".repeat(WIDTH - full)}`;
      out.write(`\r\u001B[K${title} ${bar} ${Math.floor(share * 100)} %  ${nameOf(what)}`);
    },
    end() {
      if (isDrawn) out.write("\r\u001B[K");
      isDrawn = false;
    },
  };
}

function printLines(title: string, out: NodeJS.WriteStream): Progress {
  let shown = "";
  return {
    at(done, all, what) {
      if (what === shown) return;
      shown = what;
      const share = all > 0 ? Math.min(1, done / all) : 1;
      out.write(`${title}: ${nameOf(what)} (${Math.floor(share * 100)} %)\n`);
    },
    end: () => undefined,
  };
}

function nameOf(table: string): string {
  return table.replace("public.", "");
}

export function sizeText(bytes: number): string {
  if (bytes < 1024 ** 2) return `${Math.ceil(bytes / 1024)} KiB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
