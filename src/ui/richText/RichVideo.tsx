/** A film of a video host as its preview; without a script as the link to it. */
import { TextLink } from '#ui/link/TextLink.tsx';
import { filmPage, videoHostOf } from '#ui/videoPreview/videoHost.ts';
import { VideoPreview } from '#ui/videoPreview/VideoPreview.tsx';

import type { DrawnProps } from './richNodes.ts';

import styles from './RichText.module.css';

export function RichVideo({ element: { attributes } }: DrawnProps) {
  const id = attributes?.['id'] ?? '';
  const title = attributes?.['title'] ?? 'Video';
  const host = videoHostOf(attributes?.['host']);
  return (
    <div className={styles.video}>
      <VideoPreview videoId={id} host={host} title={title} />
      <noscript>
        <p>
          <TextLink to={filmPage(host, id)}>{`Watch: ${title}`}</TextLink>
        </p>
      </noscript>
    </div>
  );
}
