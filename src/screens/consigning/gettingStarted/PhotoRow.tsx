/** One photograph: a look at it, how far it has come, and the way out again. */
import LinearProgress from '@mui/material/LinearProgress';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { sizeText } from '#contract/kernel/fileSize.ts';
import type { FormPhoto } from '#machines/consigning/consignorFormSetup.ts';
import {
  type photoUploadMachine,
  selectIsWaiting,
  selectPhotoProblem,
  selectPhotoRefusal,
  selectShareSent,
} from '#machines/consigning/photoUploadMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';

import type { ConsignorFormActor } from './consignorFields.ts';
import { refusalWords, waitText } from './consignorWords.ts';

import styles from './GettingStarted.module.css';

type Upload = ActorRefFrom<typeof photoUploadMachine>;

export type PhotoRowProps = { form: ConsignorFormActor; photo: FormPhoto; place: number };

export function PhotoRow({ form, photo: { photo, name, bytes, preview }, place }: PhotoRowProps) {
  // Its own actor lives beside the form's others, under its key.
  const upload = useSelector(form, ({ children }) => (children as Record<string, Upload | undefined>)[photo]);
  const isRefused = useSelector(upload, (one) => one !== undefined && selectPhotoRefusal(one) !== null);
  return (
    <li className={styles.photo}>
      <PhotoLook preview={preview} isRefused={isRefused} />
      <div className={styles.photoWords}>
        <span className={styles.photoName}>{name}</span>
        <Text as="span" size="sm" color="text-light">
          {sizeText(bytes)}
        </Text>
        {upload && <HowFar upload={upload} name={name} />}
      </div>
      <Button
        variant="text"
        size="sm"
        aria-label={`Remove photograph ${place}, ${name}`}
        onClick={() => form.send({ type: 'photo.taken.out', photo })}
      >
        Remove
      </Button>
    </li>
  );
}

function HowFar({ upload, name }: { upload: Upload; name: string }) {
  const share = useSelector(upload, selectShareSent);
  const refusal = useSelector(upload, selectPhotoRefusal);
  const isWaiting = useSelector(upload, selectIsWaiting);
  const problem = useSelector(upload, selectPhotoProblem);
  const isKept = useSelector(upload, (one) => one.matches('kept'));
  const isLost = useSelector(upload, (one) => one.matches('lost'));

  if (isKept) {
    return (
      <span className={styles.kept}>
        <Icon name="checkCircle" size="sm" />
        With us
      </span>
    );
  }
  if (refusal !== null) return <Wrong>{refusalWords[refusal]}</Wrong>;
  if (isLost) return <Wrong>Your browser has not kept this file. Remove it and choose it again.</Wrong>;
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={Math.round(share * 100)}
        aria-label={`How much of ${name} is sent`}
        className={styles.progress}
      />
      <Text as="span" size="sm" color="text-light">
        {isWaiting ? waitText(problem?.code) : `${Math.round(share * 100)}% sent`}
      </Text>
    </>
  );
}

function Wrong({ children }: { children: string }) {
  return (
    <span className={styles.wrong}>
      <Icon name="info" size="sm" />
      {children}
    </span>
  );
}

/**
 * A look at a photograph that was chosen; a sign in its place where the file is none, or the device has not kept it.
 */
export function PhotoLook({ preview, isRefused }: { preview: string | null; isRefused: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (preview === null || isRefused || isBroken) {
    return (
      <span className={styles.noPicture}>
        <Icon name="image" />
      </span>
    );
  }
  // The browser finds out before the server has refused it.
  return <img src={preview} alt="" className={styles.picture} onError={() => setIsBroken(true)} />;
}
