/** The head of a written page with a sentence. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { TitleBanner } from './TitleBanner.tsx';

export const titleBannerFixtures: Fixture[] = [
  {
    name: 'with a sentence',
    render: (ground) => (
      <TitleBanner
        title="Terms and conditions"
        wayLabel={`Terms on ${ground}`}
        lede="What you agree to when you bid, in plain words."
      />
    ),
  },
];
