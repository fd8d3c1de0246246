/** Who the visitor is to us, what we write to them, and where they are logged in. What stands around an account page is not its business. */
import { Heading } from '#ui/heading/Heading.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { ActiveSessions } from './ActiveSessions.tsx';
import { EmailAddresses } from './EmailAddresses.tsx';
import { NameAndPassword } from './NameAndPassword.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';

import styles from './Profile.module.css';

const emailsId = 'email-addresses';
const noticesId = 'notice-settings';
const sessionsId = 'active-sessions';

function ProfileScreen() {
  return (
    <div className={styles.profile}>
      <Heading look="h1">Profile</Heading>
      <NameAndPassword />
      <section aria-labelledby={emailsId} className={styles.sessions}>
        <RunningHead id={emailsId} title="Email addresses" />
        <EmailAddresses />
      </section>
      <section aria-labelledby={noticesId} className={styles.sessions}>
        <RunningHead id={noticesId} title="What you hear from us" />
        <NoticeSettings />
      </section>
      <section aria-labelledby={sessionsId} className={styles.sessions}>
        <RunningHead id={sessionsId} title="Where you are logged in" />
        <ActiveSessions />
      </section>
    </div>
  );
}

export { ProfileScreen as Component };
