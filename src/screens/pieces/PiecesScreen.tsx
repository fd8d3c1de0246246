/** A developer's page: every piece in every state, on paper and on gunmetal side by side. */
import type { ReactNode } from 'react';

import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { Text } from '#ui/text/Text.tsx';

import { MuiPieces } from './MuiPieces.tsx';
import { pieceSections } from './pieceSections.ts';
import styles from './PiecesScreen.module.css';
import { Swatches } from './Swatches.tsx';

const schemes = ['light', 'dark'] as const;

function PiecesScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Heading look="h1">Parts of the catalog</Heading>
        <Text color="text-light">Every piece in every state. Left on paper, right on gunmetal.</Text>
      </header>
      <Section title="Colors" folio="tokens.json">
        <Swatches />
      </Section>
      {Object.entries(pieceSections).map(([title, fixtures]) => (
        <Section key={title} title={title} folio={states(fixtures.length)}>
          {fixtures.map((fixture) => (
            <State key={fixture.name} fixture={fixture} />
          ))}
        </Section>
      ))}
      <Section title="Drawn by MUI" folio="loaded only where needed">
        <MuiPieces />
      </Section>
    </div>
  );
}

const states = (count: number): string => (count === 1 ? 'one state' : `${count} states`);

function Section({ title, folio, children }: { title: string; folio: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      {schemes.map((scheme) => (
        <div key={scheme} data-theme={scheme} className={styles.ground}>
          <RunningHead title={title} folio={folio} />
          <div className={styles.states}>{children}</div>
        </div>
      ))}
    </section>
  );
}

function State({ fixture }: { fixture: Fixture }) {
  return (
    <div className={styles.state}>
      <Text size="xs" color="text-lighter">
        {fixture.name}
      </Text>
      <div className={styles.shown}>{fixture.render()}</div>
    </div>
  );
}

export { PiecesScreen as Component };
