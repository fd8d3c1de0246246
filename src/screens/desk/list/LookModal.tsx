/** How someone looks at a list: its columns, how dense it is, and views under names of their own. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';

import { selectPlace } from '#machines/desk/deskListMachine.ts';
import { selectLook } from '#machines/desk/deskLookMachine.ts';
import { densities, type Density, longestViewName, mostViews } from '#rules/desk/deskLook.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { ListChoice } from '#ui/fields/ListChoice.tsx';
import { Modal } from '#ui/modal/Modal.tsx';

import type { DeskListActor, DeskLookActor } from './deskListActor.ts';
import { viewOf } from './listAddress.ts';
import type { ListSpec } from './listSpec.ts';
import { shownColumns } from './shownColumns.ts';

import styles from './DeskList.module.css';

const densityWords = {
  compact: 'Compact',
  standard: 'Standard',
  comfortable: 'Comfortable',
} as const satisfies Record<Density, string>;

type LookModalProps = {
  actor: DeskListActor;
  look: DeskLookActor;
  spec: ListSpec;
  onClose: () => void;
};

export function LookModal({ actor, look, spec, onClose }: LookModalProps) {
  const { columns: chosen, density } = useSelector(look, selectLook);
  const shown = new Set(shownColumns(spec.columns, chosen).map(({ key }) => key));
  // The first says which row it is, and is always shown.
  const choosable = spec.columns.slice(1);
  const toggle = (toggled: string): void => {
    const keys = spec.columns.map(({ key }) => key);
    const columns = keys.filter((key) => (key === toggled ? !shown.has(key) : shown.has(key)));
    look.send({ type: 'columns.chosen', columns });
  };
  return (
    <Modal open title="Columns and views" onClose={onClose}>
      <div className={styles.look}>
        <fieldset className={styles.choices}>
          <legend>Columns</legend>
          {choosable.map(({ key, title }) => (
            <Checkbox key={key} label={title} checked={shown.has(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
        <ListChoice
          lists={densities}
          shown={density}
          words={(one) => densityWords[one]}
          onChoose={(one) => look.send({ type: 'density.chosen', density: one })}
        />
        <Views actor={actor} look={look} spec={spec} />
        <div className={styles.acts}>
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
          <Button variant="secondary" onClick={() => look.send({ type: 'columns.chosen', columns: null })}>
            Reset columns
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Views({ actor, look, spec }: Omit<LookModalProps, 'onClose'>) {
  const place = useSelector(actor, selectPlace);
  const { views } = useSelector(look, selectLook);
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form).get('view');
    const name = typeof given === 'string' ? given.trim() : '';
    if (name === '') return;
    look.send({ type: 'view.saved', view: { name, query: viewOf(place, spec) } });
    form.reset();
  }
  return (
    <>
      {views.length < mostViews && (
        <form className={styles.saving} onSubmit={save}>
          <Field label="Save these filters as" name="view" maxLength={longestViewName} autoComplete="off" />
          <Button type="submit" variant="secondary">
            Save view
          </Button>
        </form>
      )}
      {views.length > 0 && (
        <ul className={styles.views} aria-label="Saved views">
          {views.map(({ name }) => (
            <li key={name}>
              {name}
              <Button
                size="sm"
                variant="text"
                aria-label={`Remove view ${name}`}
                onClick={() => look.send({ type: 'view.removed', name })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
