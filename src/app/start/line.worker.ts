/** The worker that all tabs of a browser share, and in which their live line is held. */
import { createSocketLine } from '#services/page/socketLine.ts';

import { createLineHub } from './lineHub.ts';

const connect = createLineHub(createSocketLine);

globalThis.addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) connect(port);
});
