/** Figures for Prometheus, on a port of their own. */
import { onTestFinished, expect, test } from 'vitest';

import { createMetrics, listenForMetrics } from '#server/platform/metrics.ts';
import { testApp } from '#tests/support/testApp.ts';

async function served() {
  const metrics = createMetrics();
  const { app } = await testApp({ metrics });
  const listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listener.close());
  const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${listener.port}${path}`);
  return { app, read };
}

test('answers are timed by route pattern and status, never by path', async () => {
  const { app, read } = await served();
  for (const slug of ['one', 'two', '%00']) await app.inject(`/api/ghost/getPageBySlug/${slug}`);
  await app.inject('/no/page');
  const text = await (await read()).text();
  const counted = (route: string, status: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
  expect(text).toContain(`${counted('/api/ghost/getPageBySlug/:slug', 200)} 2`);
  expect(text).toContain(`${counted('/api/ghost/getPageBySlug/:slug', 400)} 1`);
  expect(text).toContain(`${counted('unknown', 404)} 1`);
  expect(text).not.toContain('no/page');
});

test('the process is described too', async () => {
  const { read } = await served();
  const answer = await read();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/u);
  expect(await answer.text()).toContain('process_resident_memory_bytes');
});

test('the port of the metrics serves nothing else, and the site serves no metrics', async () => {
  const { app, read } = await served();
  expect((await read('/api/health')).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});
