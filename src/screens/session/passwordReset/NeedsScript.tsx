/** For browsers that run no script: why the form does nothing there. */
import { Text } from '#ui/text/Text.tsx';

export function NeedsScript() {
  return (
    <noscript>
      <Text>Resetting a password needs JavaScript. Turn it on in your browser and reload this page.</Text>
    </noscript>
  );
}
