/**
 * Figures for Prometheus: how the process is and how long answers take. They are served on a port of their own,
 * which a company keeps inside its network.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = { registry: Registry; watch: (app: FastifyInstance) => void };

const durationBucketsSeconds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBucketsSeconds,
    registers: [registry],
  });
  return {
    registry,
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The pattern and never the path: every distinct label is a series that is kept for ever.
        const route = request.routeOptions.url ?? 'unknown';
        const labels = { method: request.method, route, status: reply.statusCode };
        duration.observe(labels, reply.elapsedTime / 1_000);
        done();
      });
    },
  };
}

export type MetricsListener = { port: number; close: () => Promise<void> };

export async function listenForMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  collectDefaultMetrics({ register: registry });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
