/** All clauses, and a field that leaves those that are looked for: where each is decided, tested and logged. */
import { useEffect, useState } from 'react';

import type { ClauseEntry, ClausePlace } from '#charts/chart.ts';
import { foundClauses } from '#charts/clauses.ts';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { allClauses, placeOf, roomAddress } from './roomPlace.ts';

import styles from './Clauses.module.css';
import roomStyles from './Statecharts.module.css';

type IndexProps = {
  /** None until they were fetched. */
  entries: readonly ClauseEntry[] | null;
  isFetching: boolean;
  asked: string;
  want: () => void;
};

export function ClauseIndex({ entries, isFetching, asked, want }: IndexProps) {
  useEffect(want, [want]);
  if (isFetching && !entries) {
    return <output className={roomStyles.note}>The clauses are being fetched…</output>;
  }
  return entries && <FoundClauses key={asked} entries={entries} asked={asked} />;
}

type FoundProps = { entries: readonly ClauseEntry[]; asked: string };

function FoundClauses({ entries, asked }: FoundProps) {
  const [typed, setTyped] = useState(asked === allClauses ? '' : asked);
  const found = foundClauses(entries, typed);
  return (
    <>
      <search className={roomStyles.search}>
        <Field
          label="Find a clause, by its number or a word"
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <output className={roomStyles.note}>
          {found.length === entries.length
            ? `${entries.length} clauses`
            : `${found.length} of ${entries.length}`}
        </output>
      </search>
      {found.length === 0 && <Text color="text-light">No clause has this number, or these words.</Text>}
      {[...Map.groupBy(found, ({ about }) => about)].map(([about, own]) => (
        <section key={about} className={roomStyles.part}>
          <Heading look="h3" as="h2">
            {about}
          </Heading>
          {own.map((entry) => (
            <Clause key={entry.number} entry={entry} isOpen={found.length === 1} />
          ))}
        </section>
      ))}
    </>
  );
}

function Clause({ entry, isOpen }: { entry: ClauseEntry; isOpen: boolean }) {
  const { number, sentence, places, decidedIn, tests } = entry;
  return (
    <article className={styles.clause} aria-labelledby={number}>
      <Heading look="h4" as="h3" id={number}>
        {number}
      </Heading>
      <Text size="sm" className={styles.sentence}>
        {sentence}
      </Text>
      <dl className={roomStyles.facts}>
        <div>
          <dt>Charts</dt>
          <dd>
            {decidedIn === null ? (
              <ul>
                {places.map((place) => (
                  <li key={place.name}>
                    <AppLink className={styles.link} to={addressOf(place)}>
                      {place.name}
                    </AppLink>
                  </li>
                ))}
              </ul>
            ) : (
              <>
                No machine decides it: <code>{decidedIn}</code>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Log</dt>
          <dd>{logWords(entry)}</dd>
        </div>
        <div>
          <dt>Tests</dt>
          <dd>
            <Disclosure
              key={String(isOpen)}
              isOpenAtFirst={isOpen}
              summary={tests.length === 1 ? '1 test names it' : `${tests.length} tests name it`}
            >
              <ul>
                {tests.map(({ file, title }) => (
                  <li key={`${file} ${title}`}>
                    {title ?? 'All of the file'} <code>{file}</code>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </dd>
        </div>
      </dl>
    </article>
  );
}

function addressOf({ machine, kind, name }: ClausePlace): string {
  const place = placeOf(machine);
  return roomAddress(kind === 'state' ? { ...place, state: name } : { ...place, transition: name });
}

function logWords({ security, errors, places }: ClauseEntry): string {
  const machines = [...new Set(places.map(({ machine }) => machine))];
  const parts = [
    ...security.map((kind) => `security log: ${kind}`),
    ...errors.map((words) => `error log: “${words.trim()}”`),
    ...(machines.length > 0 ? [`recording: moves of ${machines.join(', ')}`] : []),
  ];
  return parts.join('; ') || 'nothing of its own';
}
