/** The page of the audit log as tests open it. */
import type { AuditTimeline } from '#contract/desk/auditTimeline.ts';
import type { AuditChain, AuditEvent } from '#contract/desk/staffAudit.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { auditChainMachine } from '#machines/desk/auditChainMachine.ts';
import { auditFileMachine, type FileVerdict } from '#machines/desk/auditFileMachine.ts';
import {
  type AskedFile,
  type AskedTimeline,
  auditTimelineMachine,
} from '#machines/desk/auditTimelineMachine.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { type AuditFacts, auditRow } from '#screens/desk/audit/auditRow.ts';
import { Component as AuditScreen } from '#screens/desk/audit/AuditScreen.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { openDeskList } from '#tests/screens/desk/list/openDeskList.tsx';
import { aChain, anAuditEvent, aTimeline } from '#tests/support/desk/aStaffDesk.ts';

export const logOf = (...events: AuditEvent[]): ListRead => ({
  rows: events.map(auditRow),
  total: events.length,
  facts: { Kinds: ['login', 'logout'] } satisfies AuditFacts,
});

type World = {
  logs?: (ListRead | Problem)[];
  chains?: (AuditChain | Problem)[];
  timelines?: (AuditTimeline | Problem)[];
  verdicts?: (FileVerdict | Problem)[];
  search?: string;
};

export function openAudit({
  logs = [logOf(anAuditEvent())],
  chains = [aChain()],
  timelines = [aTimeline()],
  verdicts = [],
  search = '',
}: World = {}) {
  const timing = answering<AuditTimeline, AskedTimeline>(timelines);
  const saving = answering<null, AskedFile>([null]);
  const checking = answering<AuditChain>(chains);
  const filing = answering<FileVerdict, { text: string }>(verdicts);
  const list = openDeskList({
    Screen: AuditScreen,
    path: '/clerk/audit',
    search,
    reads: logs,
    machines: [
      auditTimelineMachine.provide({
        actors: { readTimeline: timing.actor, openTimelineFile: saving.actor as never },
      }),
      auditChainMachine.provide({ actors: { checkChain: checking.actor } }),
      auditFileMachine.provide({ actors: { checkFile: filing.actor } }),
    ],
  });
  return { ...list, filed: filing.asked, timed: timing.asked, saved: saving.asked };
}

export const fact = (Name: string, Value: string, Named: string | null = null) => ({ Name, Value, Named });
