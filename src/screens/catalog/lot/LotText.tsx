/** The printed entry: description in its parts, particulars with the scale of the grade, and whose it was. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';

import {
  type GradedCondition,
  gradedCondition,
  gradeScales,
  scaleReason,
  scaleWords,
} from '#contract/catalog/grades.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { Accordion } from '#ui/controls/Accordion.tsx';
import { Printed } from '#ui/island/Printed.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { descriptionParts, shownElsewhere } from './descriptionParts.ts';
import { particularsOf, unbroken } from './particulars.ts';

import styles from './LotText.module.css';

/** Not drawn again with each bid. */
export const LotText = memo(function LotText({ lot }: { lot: Lot }) {
  return (
    <>
      <Description lot={lot} />
      <Particulars lot={lot} />
      {lot.Provenance.length > 0 && <Provenance owners={lot.Provenance} />}
    </>
  );
});

function Description({ lot }: { lot: Lot }) {
  const parts = descriptionParts(lot.DetailDesc, shownElsewhere(lot.Provenance.length > 0));
  if (parts.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="description">
      <RunningHead id="description" title="Description" />
      <div className={styles.columns}>
        {parts.map(({ label, text }) => (
          <p key={text}>
            {label !== null && <b>{label}. </b>}
            {unbroken(text)}
          </p>
        ))}
      </div>
    </section>
  );
}

function Particulars({ lot }: { lot: Lot }) {
  const condition = gradedCondition(lot);
  return (
    <section className={styles.part} aria-labelledby="particulars">
      <RunningHead id="particulars" title="Particulars" />
      <div>
        <dl className={styles.grid}>
          {particularsOf(lot).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {lot.NRAID !== null && (
            <div>
              <dt>Benefit</dt>
              <dd>
                <TextLink to="/catalog/nra-firearms-for-freedom">NRA Firearms for Freedom</TextLink>
              </dd>
            </div>
          )}
        </dl>
        {condition && (
          <Printed name={`grades ${condition.scale} ${condition.grade}`}>
            {() => <Scale condition={condition} />}
          </Printed>
        )}
      </div>
    </section>
  );
}

function Scale({ condition: { grade, scale } }: { condition: GradedCondition }) {
  const answer = (
    <>
      <p>{scaleReason[scale]}</p>
      <Table className={styles.scale}>
        <TableHead>
          <TableRow>
            <TableCell>Grade</TableCell>
            <TableCell>What it means</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {gradeScales[scale].map(({ name, share, meaning }) => (
            <TableRow key={name} {...(name === grade && { 'aria-current': 'true' as const })}>
              <TableCell component="th" scope="row">
                {name === grade ? `${name}, this lot` : name}
              </TableCell>
              <TableCell>{share === null ? meaning : `${share}. ${meaning}`}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
  return <Accordion items={[{ question: `How the ${scaleWords[scale]} reads`, answer }]} />;
}

function Provenance({ owners }: { owners: readonly string[] }) {
  return (
    <section className={styles.part} aria-labelledby="provenance">
      <RunningHead id="provenance" title="Provenance" />
      <ol className={styles.owners}>
        {owners.map((owner) => (
          <li key={owner}>{owner}</li>
        ))}
      </ol>
    </section>
  );
}
