/** The film of a post over the width of its page; without a script the link to it. */
import type { ContentPicture as Picture } from '#contract/content/content.ts';
import { ContentPicture } from '#ui/contentPicture/ContentPicture.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { filmPage, type VideoHost } from '#ui/videoPreview/videoHost.ts';
import { VideoPreview, type VideoPreviewProps } from '#ui/videoPreview/VideoPreview.tsx';

import styles from './PostScreen.module.css';

type FilmProps = Pick<VideoPreviewProps, 'title'> & {
  host: VideoHost;
  id: string;
  picture: Picture | null;
};

const sizes = '(min-width: 1024px) 960px, 92vw';

export function Film({ host, id, title, picture }: FilmProps) {
  const still = picture && (
    <ContentPicture picture={picture} sizes={sizes} className={styles.still} isDecoration />
  );
  return (
    <div className={styles.film}>
      <VideoPreview host={host} videoId={id} title={title} still={still} />
      <noscript>
        <p>
          <TextLink to={filmPage(host, id)}>{`Watch: ${title}`}</TextLink>
        </p>
      </noscript>
    </div>
  );
}
