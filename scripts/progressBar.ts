/** A bar that fills while something long is done: for people at a terminal, and for no one else. */
import type { OnProgress } from '#server/auctions/import/importSale.ts';

type Terminal = { isTTY?: boolean; write: (text: string) => unknown };

export type ProgressBar = {
  show: OnProgress;
  /** Takes the bar away again. */
  clear: () => void;
};

const barWidth = 30;
const clearLine = '\r\u001b[K';

/** `[██████░░░░] 1,200 of 2,000 Pictures checked` */
function barOf(what: string, done: number, all: number): string {
  const filled = all === 0 ? barWidth : Math.round((done / all) * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  return `[${bar}] ${what}: ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`;
}

export function createProgressBar(terminal: Terminal): ProgressBar {
  let shown = '';
  return {
    show(what, done, all) {
      const bar = barOf(what, done, all);
      if (!terminal.isTTY || bar === shown) return;
      terminal.write(`${clearLine}${bar}`);
      shown = bar;
    },
    clear() {
      if (shown !== '') terminal.write(clearLine);
      shown = '';
    },
  };
}
