/** Routes in which a press on a link leads on, as it does on the site: the frame's listener stands around them. */
import { Outlet, type RouteObject } from 'react-router-dom';

import { FollowLinks } from '#app/routes/FollowLinks.tsx';

const followed = (
  <>
    <FollowLinks />
    <Outlet />
  </>
);

export const followedRoutes = (routes: RouteObject[]): RouteObject[] => [
  { element: followed, children: routes },
];
