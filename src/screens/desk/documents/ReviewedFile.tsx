/**
 * The file of a document as staff see it before they decide: a photograph, or a PDF in the browser's own viewer. Where the
 * browser has no viewer, the PDF is saved and read there.
 */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { ReviewedDocument } from '#contract/desk/documentReview.ts';
import {
  type documentReviewMachine,
  selectIsFileShown,
  selectIsUnseen,
  selectReviewProblem,
} from '#machines/desk/documentReviewMachine.ts';
import { savedDocumentAddress, shownDocumentAddress } from '#rules/account/documentAddress.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './DocumentReview.module.css';

type ReviewActor = ActorRefFrom<typeof documentReviewMachine>;
type ReviewedFileProps = { actor: ReviewActor; document: ReviewedDocument; name: string };

/** Without a viewer a frame would save the file, again each time that it is shown. */
const hasPdfViewer = (): boolean => navigator.pdfViewerEnabled;

export function ReviewedFile({ actor, document, name }: ReviewedFileProps) {
  const isShown = useSelector(actor, selectIsFileShown);
  const isUnseen = useSelector(actor, selectIsUnseen);
  const isInViewer = document.FileType === 'jpeg' || hasPdfViewer();
  return (
    <div className={styles.file}>
      {isUnseen && <Unseen actor={actor} />}
      {isShown && isInViewer && <Shown actor={actor} document={document} name={name} />}
      {!isInViewer && <p>Your browser can’t show PDFs here. Save the file and open it before you decide.</p>}
      <div>
        <ButtonLink
          size="sm"
          variant="text"
          // What is at the end of the dialog would scroll the file out of view.
          data-autofocus
          startIcon={<Icon name="download" size="sm" />}
          to={savedDocumentAddress(document.DocumentID)}
          onClick={() => actor.send({ type: 'file.shown' })}
        >
          Save file
        </ButtonLink>
      </div>
    </div>
  );
}

function Unseen({ actor }: { actor: ReviewActor }) {
  const problem = useSelector(actor, selectReviewProblem);
  return (
    <>
      <Banner tone="error">
        {problem ? problemText(problem) : 'Couldn’t load the file. Its owner may have deleted it.'}
      </Banner>
      <div>
        <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
          Try again
        </Button>
      </div>
    </>
  );
}

function Shown({ actor, document: { DocumentID, FileType }, name }: ReviewedFileProps) {
  const address = shownDocumentAddress(DocumentID);
  const onLoad = (): void => actor.send({ type: 'file.shown' });
  if (FileType === 'pdf') {
    // The viewer without its list of pages. Chromium shows no PDF in a sandboxed frame, so the answer has the sandbox in its policy.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.pdf} title={name} src={`${address}#navpanes=0`} onLoad={onLoad} />;
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.photograph}>
      <img src={address} alt={name} onLoad={onLoad} onError={() => actor.send({ type: 'file.failed' })} />
    </a>
  );
}
