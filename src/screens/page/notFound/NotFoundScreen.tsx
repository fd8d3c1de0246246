/** What answers where nothing is, or where something broke. A page that finds nothing by itself shows the same piece. */
import { NotFound, type NotFoundProps } from '#ui/notFound/NotFound.tsx';

export type NotFoundScreenProps = NotFoundProps;

export function NotFoundScreen(props: NotFoundScreenProps) {
  return <NotFound {...props} />;
}

export { NotFoundScreen as Component };
