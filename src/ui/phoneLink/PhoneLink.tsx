/** A telephone number that dials itself: written as people read it, linked as a dialer needs it. */
type PhoneLinkProps = { phone: string; className?: string | undefined };

const US_CODE = '+1';

export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a href={`tel:${US_CODE}${phone.replaceAll(/\D/gu, '')}`} className={className}>
      {phone}
    </a>
  );
}
