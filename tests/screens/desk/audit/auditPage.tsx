/** The page of the audit log as tests open it. */

import type { AuditTimeline } from '#contract/auditTimeline.ts';
import type { Problem } from '#contract/problems.ts';
import type { AuditChain, AuditLog } from '#contract/staffAudit.ts';
import { auditChainMachine } from '#machines/auditChainMachine.ts';
import { auditFileMachine, type FileVerdict } from '#machines/auditFileMachine.ts';
import { type AskedAudit, type AuditFilters, auditLogMachine } from '#machines/auditLogMachine.ts';
import { type AskedFile, type AskedTimeline, auditTimelineMachine } from '#machines/auditTimelineMachine.ts';
import { Component as AuditScreen } from '#screens/staff/AuditScreen.tsx';
import { mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { aChain, anAuditLog, aTimeline } from '#tests/support/aStaffDesk.ts';

import { answering } from './answers.ts';

type World = {
  logs?: (AuditLog | Problem)[];
  chains?: (AuditChain | Problem)[];
  timelines?: (AuditTimeline | Problem)[];
  verdicts?: (FileVerdict | Problem)[];
  search?: string;
};

export function openAudit({
  logs = [anAuditLog()],
  chains = [aChain()],
  timelines = [aTimeline()],
  verdicts = [],
  search = '',
}: World = {}) {
  const timing = answering<AuditTimeline, AskedTimeline>(timelines);
  const saving = answering<null, AskedFile>([null]);
  const reading = answering<AuditLog, AskedAudit>(logs);
  const checking = answering<AuditChain>(chains);
  const opening = answering<null, AuditFilters>([null]);
  const filing = answering<FileVerdict, { text: string }>(verdicts);
  const { router } = mountEntryPage({
    Screen: AuditScreen,
    path: '/clerk/audit',
    at: { pathname: '/clerk/audit', search },
    machines: [
      auditLogMachine.provide({ actors: { readAudit: reading.actor, openFile: opening.actor as never } }),
      auditTimelineMachine.provide({
        actors: { readTimeline: timing.actor, openTimelineFile: saving.actor as never },
      }),
      auditChainMachine.provide({ actors: { checkChain: checking.actor } }),
      auditFileMachine.provide({ actors: { checkFile: filing.actor } }),
    ],
  });
  return {
    asked: reading.asked,
    opened: opening.asked,
    filed: filing.asked,
    timed: timing.asked,
    saved: saving.asked,
    addressShown: () => router.state.location.search,
  };
}

export const nothing = { kind: '', account: '', address: '', from: '', to: '' };
export const fact = (Name: string, Value: string, Named: string | null = null) => ({ Name, Value, Named });
