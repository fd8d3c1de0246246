/** How the browser calls, made once. What is asked stands in the loaders and, by `ask.ts`, in the machines' wirings. */
import { recorder } from '#services/charts/recorder.ts';
import { createErrorLogService, type ErrorLogService } from '#services/page/errorLog.ts';
import { createCallOutcomes, type WatchCalls } from '#services/session/session.ts';

import { refuseAfterLogOut } from './callsAfterLogOut.ts';
import { type Call, createCall, type HttpConfig } from './http.ts';

export type Services = {
  call: Call;
  errorLog: ErrorLogService;
  /** Reports the outcome of account calls until the returned function is called. */
  watchCalls: WatchCalls;
};

/** What loaders ask by, on either side. It comes late on purpose: HTTP and schemas are no part of the first paint. */
export type LoadCall = () => Promise<Pick<Services, 'call'>>;

export function createServices(config: Omit<HttpConfig, 'onSessionRefused' | 'onSessionServed'>): Services {
  const outcomes = createCallOutcomes();
  const call = refuseAfterLogOut(
    createCall({
      onCalled: recorder.addCall,
      ...config,
      onSessionRefused: () => outcomes.notify('refused'),
      onSessionServed: () => outcomes.notify('served'),
    }),
  );
  return { call, errorLog: createErrorLogService(call), watchCalls: outcomes.watch };
}
