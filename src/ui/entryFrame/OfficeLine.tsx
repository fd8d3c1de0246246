/** The small print of an entry page: whom to call, and when someone answers. */
import { site } from '#contract/kernel/site.ts';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';
import { officeHoursWords } from '#ui/reachUs/officeHours.ts';
import { Text } from '#ui/text/Text.tsx';

const { locations } = site;
/** The first gallery's is our main number. */
const [phone = ''] = locations.map((location) => location.phone);

export function OfficeLine() {
  return (
    <Text size="xs" color="text-lighter">
      Questions? Call <PhoneLink phone={phone} />, {officeHoursWords}.
    </Text>
  );
}
