/** The telephones of the galleries and our email address; it looks as the page around it does. */
import { site } from '#contract/kernel/site.ts';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';

export function ReachUs({ className }: { className: string | undefined }) {
  return (
    <dl className={className}>
      {site.locations.map(({ name, phone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
      </div>
    </dl>
  );
}
