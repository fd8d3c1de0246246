/** The last step: everything once more, the check, and the button that sends it. */
import { useSelector } from '@xstate/react';

import { consignmentKinds } from '#contract/consigning/consignmentFields.ts';
import { type ConsignorField, consignorWays, fieldsOfStep } from '#contract/consigning/consignorFields.ts';
import { selectAwaitsPhotos } from '#machines/consigning/consignorFormMachine.ts';
import { BotCheckBox } from '#ui/botCheckBox/BotCheckBox.tsx';
import { Text } from '#ui/text/Text.tsx';

import { type ConsignorFormActor, useConsignorFields } from './consignorFields.ts';
import { consignorLabels, kindChoices, wayChoices } from './consignorWords.ts';

import styles from './GettingStarted.module.css';

/** A choice is read by its words, not by its name on the wire. */
function shown(field: ConsignorField, value: string): string {
  const kind = consignmentKinds.find((one) => field === 'Kind' && one === value);
  const way = consignorWays.find((one) => field === 'Way' && one === value);
  if (kind) return kindChoices[kind];
  return way ? wayChoices[way] : value.trim();
}

function photoText(kept: number, arriving: number): string {
  if (kept + arriving === 0) return 'None';
  const whole = kept === 1 ? '1 photograph' : `${kept} photographs`;
  return arriving === 0 ? whole : `${whole}, ${arriving} on the way`;
}

export function ReviewStep({ form }: { form: ConsignorFormActor }) {
  const { fields } = useConsignorFields(form);
  const kept = useSelector(form, ({ context }) => context.photos.filter(({ end }) => end === 'kept').length);
  const arriving = useSelector(
    form,
    ({ context }) => context.photos.filter(({ end }) => end === null).length,
  );
  const isWaiting = useSelector(form, selectAwaitsPhotos);
  const check = useSelector(form, ({ children: { botCheck } }) => botCheck);
  const asked = [...fieldsOfStep.piece, ...fieldsOfStep.you];
  return (
    <>
      <dl className={styles.review}>
        {asked.map((field) => (
          <div key={field}>
            <dt>{consignorLabels[field].replace(' (optional)', '')}</dt>
            <dd>{shown(field, fields[field]) || 'Not said'}</dd>
          </div>
        ))}
        <div>
          <dt>Photographs</dt>
          <dd>{photoText(kept, arriving)}</dd>
        </div>
      </dl>
      <Text as="output" size="sm" color="text-light">
        {isWaiting
          ? 'Your photographs are still on their way. The form is sent as soon as they are here.'
          : ''}
      </Text>
      {check && <BotCheckBox check={check} />}
    </>
  );
}
