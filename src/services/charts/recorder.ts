/**
 * The ring of what this page did last. It outlives a reload in the tab's own storage; a storage that is full or refuses
 * leaves it in memory alone, and it says so. What goes into it holds nothing of a person: the callers see to that.
 */
import type { RecordedEntry, Recording } from '#contract/charts/recording.ts';
import { recordedAtMost, recordedEventName, recordingVersion } from '#contract/charts/recordings.ts';
import type { CalledOutcome } from '#services/kernel/recordedFetch.ts';

const key = 'recording';
/** How long a move may wait to be stored; a tab that is closed or reloaded stores at once. */
const storedAfterMs = 2_000;

/** What the storage holds: a recording, and how many pages of this tab have added to it. */
type Stored = Recording & { loads: number };

export type Recorder = {
  add: (entry: RecordedEntry) => void;
  addCall: (outcome: CalledOutcome) => void;
  /** Goes on with what the tab stored, and answers the how manyeth page of the tab this is. */
  resume: (build: string) => number;
  read: () => Recording;
  /** How many entries were there before those that can be read. */
  forgotten: () => number;
  clear: () => void;
  /** Whether it would outlive a reload. */
  isStored: () => boolean;
  /** Called once a frame, however much has happened. */
  watch: (listener: () => void) => () => void;
};

function isStoredRecording(value: unknown): value is Stored {
  const { version, entries, loads } = (value ?? {}) as Partial<Stored>;
  return version === recordingVersion && Array.isArray(entries) && typeof loads === 'number';
}

/** What another version or someone's hand left there counts as nothing. */
function readStored(): Stored | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isStoredRecording(value) ? value : null;
  } catch {
    return null;
  }
}

function store(stored: Stored): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/** Once a frame at most, and then with the newest. */
function oncePerFrame(work: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      work();
    });
  };
}

export function createRecorder(): Recorder {
  let entries: RecordedEntry[] = [];
  let build = '';
  let loads = 0;
  let dropped = 0;
  let isStored = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const last = (): RecordedEntry[] => entries.slice(-recordedAtMost);
  const notify = (): void => listeners.forEach((listener) => listener());

  function storeNow(): void {
    clearTimeout(timer);
    timer = undefined;
    const was = isStored;
    isStored = store({ version: recordingVersion, build, loads, entries: last() });
    if (isStored !== was) notify();
  }

  /** Until the page has found out what its tab stored, nothing is written over it. */
  function storeSoon(): void {
    if (loads > 0) timer ??= setTimeout(storeNow, storedAfterMs);
  }

  const add = (entry: RecordedEntry): void => {
    entries.push(entry);
    if (entries.length >= 2 * recordedAtMost) {
      dropped += entries.length - recordedAtMost;
      entries = last();
    }
    dispatchEvent(new CustomEvent(recordedEventName, { detail: entry }));
    storeSoon();
    notify();
  };

  return {
    add,
    addCall: (outcome) => add({ kind: 'call', at: Date.now(), ...outcome }),
    resume(ofBuild) {
      const stored = readStored();
      entries = [...(stored?.entries ?? []), ...entries];
      build = ofBuild;
      loads = (stored?.loads ?? 0) + 1;
      addEventListener('pagehide', storeNow);
      storeSoon();
      notify();
      return loads;
    },
    read: () => ({ version: recordingVersion, build, entries: last() }),
    forgotten: () => dropped + Math.max(0, entries.length - recordedAtMost),
    clear() {
      dropped += entries.length;
      entries = [];
      storeSoon();
      notify();
    },
    isStored: () => isStored,
    watch(listener) {
      const receive = oncePerFrame(listener);
      listeners.add(receive);
      return () => listeners.delete(receive);
    },
  };
}

/** The page's own. */
export const recorder = createRecorder();
