/** The photographs of a piece: to look at, to add to, and to delete until the contract is signed. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import { takesPhotos } from '#contract/consigning/consignmentActions.ts';
import { consignmentPhotoAddress } from '#contract/consigning/consignmentAddress.ts';
import type { Consignment } from '#contract/consigning/consignmentFacts.ts';
import { mostPhotos } from '#contract/consigning/consignmentFields.ts';
import { selectAction } from '#machines/consigning/consignmentMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { checkPhotos, PhotoField, photosIn } from './PhotoField.tsx';
import type { PieceActor } from './useConsignments.ts';

import styles from './Consignments.module.css';

type PiecePhotosProps = { actor: PieceActor; piece: Consignment };

export function PiecePhotos({ actor, piece }: PiecePhotosProps) {
  const { ConsignmentID, Photos, Status, Title } = piece;
  const isOpen = takesPhotos(Status);
  if (Photos.length === 0 && !isOpen) return null;
  return (
    <section className={styles.part} aria-labelledby="photos">
      <h2 id="photos" className={styles.partTitle}>
        Photographs
      </h2>
      {Photos.length > 0 && (
        <ul className={styles.photos}>
          {Photos.map((photo, place) => (
            <li key={photo}>
              <a href={consignmentPhotoAddress(ConsignmentID, photo)}>
                <img
                  src={consignmentPhotoAddress(ConsignmentID, photo)}
                  alt={`${Title}, photograph ${place + 1}`}
                  width={160}
                  height={160}
                  loading="lazy"
                />
              </a>
              {isOpen && (
                <IconButton
                  icon={<Icon name="trash" />}
                  label={`Delete photograph ${place + 1}`}
                  className={styles.remove}
                  onClick={() =>
                    actor.send({ type: 'action.asked', action: { does: 'removePhoto', photoId: photo } })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && Photos.length < mostPhotos && (
        // Another count is another form, without what was chosen before.
        <AddPhotos key={Photos.length} actor={actor} most={mostPhotos - Photos.length} />
      )}
    </section>
  );
}

const noPhoto = 'Choose a photograph first.';

function AddPhotos({ actor, most }: { actor: PieceActor; most: number }) {
  const action = useSelector(actor, selectAction);
  const [wrong, setWrong] = useState<string>();

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const photos = photosIn(event.currentTarget);
    const sentence = photos.length === 0 ? noPhoto : checkPhotos(photos, most);
    setWrong(sentence);
    if (sentence === undefined) actor.send({ type: 'action.asked', action: { does: 'addPhotos', photos } });
  }

  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <PhotoField error={wrong} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="secondary"
          busy={action?.does === 'addPhotos'}
          startIcon={<Icon name="upload" size="sm" />}
        >
          Add photographs
        </Button>
      </div>
    </form>
  );
}
