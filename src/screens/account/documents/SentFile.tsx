/** A file that was sent: what it is, how far it is, and what its owner can do with it. */
import type { Document } from '#contract/account/documents.ts';
import { fileText, kindWords } from '#contract/account/documentWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { statusLooks } from './documentWords.ts';
import type { DocumentsActor } from './useDocuments.ts';

import styles from './Documents.module.css';

export function SentFile({ actor, document }: { actor: DocumentsActor; document: Document }) {
  const { words, tone, icon } = statusLooks[document.Status];
  const name = kindWords[document.Kind];
  const of = { of: document.Kind, documentId: document.DocumentID };
  const look = { variant: 'text', size: 'sm' } as const;
  return (
    <div className={styles.file}>
      <div className={styles.fileTop}>
        <p className={styles.fileName}>
          <Icon name={document.FileType === 'pdf' ? 'document' : 'image'} />
          <span>
            {name}
            <small>{fileText(document)}</small>
          </span>
        </p>
        <StatusChip tone={tone} icon={icon}>
          {words}
        </StatusChip>
      </div>
      {document.Reason !== null && <p className={styles.reason}>{`Our reason: ${document.Reason}`}</p>}
      {document.IsKept && (
        <div className={styles.fileActions}>
          <Button
            {...look}
            startIcon={<Icon name="download" size="sm" />}
            onClick={() => actor.send({ type: 'file.wanted', ...of })}
          >
            Download<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
          <Button
            {...look}
            startIcon={<Icon name="trash" size="sm" />}
            onClick={() => actor.send({ type: 'removal.started', removal: { action: 'remove', ...of } })}
          >
            Delete<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  );
}
