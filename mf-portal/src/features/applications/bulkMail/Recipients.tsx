import controls from '../../../components/controls.module.css';
import { fullName } from '../../../records/format.ts';
import styles from './bulkMail.module.css';
import { useText } from './i18n.ts';
import type { Recipient } from './recipients.ts';

interface RecipientsProps {
  recipients: readonly Recipient[];
  isChosen: (recipient: Recipient) => boolean;
  onToggle: (id: string, chosen: boolean) => void;
}

/** Checkboxes for the recipients. Recipients with a note are left out until the user chooses them. */
export function Recipients({ recipients, isChosen, onToggle }: RecipientsProps) {
  const t = useText();
  const chosen = recipients.filter(isChosen).length;
  return (
    <fieldset className={styles.recipients}>
      <legend className={styles.legend}>
        {t('recipients', { chosen, total: recipients.length })}
      </legend>
      <ul className={styles.list}>
        {recipients.map((recipient) => {
          const { application, note, possible } = recipient;
          return (
            <li key={application.id}>
              <label className={styles.recipient}>
                <input
                  type="checkbox"
                  name="recipient"
                  className={controls.box}
                  checked={isChosen(recipient)}
                  disabled={!possible}
                  onChange={({ target }) => onToggle(application.id, target.checked)}
                />
                <span className={styles.person}>
                  <span>
                    <bdi>{fullName(application)}</bdi>
                  </span>
                  <span className={styles.quiet}>
                    <bdi>{application.email}</bdi>
                  </span>
                  {note && <span className={styles.note}>{t(`notes.${note}`)}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
