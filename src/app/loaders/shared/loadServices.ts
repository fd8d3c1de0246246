/**
 * The browser's services, fetched when something first asks, and the way to the error log that goes through them: the
 * first paint needs no HTTP.
 */
import { createFaultReporter } from '#app/faults/faultReporter.ts';
import type { Services } from '#services/kernel/index.ts';

let services: Promise<Services> | undefined;

async function load(): Promise<Services> {
  try {
    const { createServices } = await import('#services/kernel/index.ts');
    return createServices({
      origin: location.origin,
      fetch: window.fetch.bind(window),
      onForeignAnswer: reportFault,
    });
  } catch (fault) {
    // Anyone who asks next tries again: a line that was cut for a moment must not cut off the page for good.
    services = undefined;
    throw fault;
  }
}

export function loadServices(): Promise<Services> {
  services ??= load();
  return services;
}

export const reportFault = createFaultReporter(loadServices);
