/** What stands between header and footer when a page is missing or broken; the words are those of not found. */
import { NotFoundScreen, type NotFoundScreenProps } from '#screens/notFound/NotFoundScreen.tsx';

export function ErrorView(props: NotFoundScreenProps) {
  return <NotFoundScreen {...props} />;
}
