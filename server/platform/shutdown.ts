/**
 * How the process ends: what runs is finished first, within a bound, whether a signal or a fault asks for the end.
 * This is the only file that ends the process.
 */
import type { Log } from './log.ts';

type Stoppable = { stop: () => Promise<void>; log: Log };

/** What of `process` is used here; tests pass their own. */
export type ProcessControl = Pick<NodeJS.Process, 'on' | 'exit'>;

const stopWithinMs = 10_000;

export function endWithProcess({ stop, log }: Stoppable, control: ProcessControl = process): void {
  let isStopping = false;

  const end = (exitCode: number): void => {
    isStopping = true;
    setTimeout(() => {
      log.error({ stopWithinMs }, 'did not stop in time');
      control.exit(1);
    }, stopWithinMs).unref();
    stop().then(
      () => control.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'failed to stop');
        control.exit(1);
      },
    );
  };

  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) {
      control.exit(1);
      return;
    }
    log.info({ signal }, 'stopping');
    end(0);
  };
  const onFault = (fault: unknown): void => {
    // A second fault on the way down is the same story.
    if (isStopping) return;
    log.fatal({ err: fault }, 'stopping after a fault no one caught');
    end(1);
  };

  control.on('SIGINT', onSignal);
  control.on('SIGTERM', onSignal);
  control.on('uncaughtException', onFault);
  control.on('unhandledRejection', onFault);
}
