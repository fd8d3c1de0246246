/**
 * Serves the usual build with a clock that stories set forward: every SIGUSR2 lets sixteen minutes pass, in which the
 * short part of a session runs out. It prints where it is, as `npm start` does.
 */
import { runServer } from '#server/main.ts';
import { loadBuiltPages } from '#server/pages/builtPages.ts';

const stepMs = 16 * 60_000;
let passedMs = 0;

process.on('SIGUSR2', () => {
  passedMs += stepMs;
});

const clock = () => new Date(Date.now() + passedMs);
const server = await runServer(process.env, { ...(await loadBuiltPages('dist')), clock });
if (server) process.stdout.write(`Site ${server.address}\n`);
