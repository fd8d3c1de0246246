/** A video before it is pressed. Its id names no video, so the gallery asks the host for nothing that exists. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { VideoPreview } from './VideoPreview.tsx';

export const videoPreviewFixtures: Fixture[] = [
  {
    name: 'still',
    render: () => <VideoPreview videoId="00000000000" title="A walk through the December sale" />,
  },
];
