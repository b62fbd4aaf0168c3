import { QRCodeSVG } from 'qrcode.react';
import styles from './SecretPicture.module.css';
import { useText } from '../i18n.ts';

/** Modules of empty ground around the code, which readers need (ISO/IEC 18004). */
const quietZone = 4;

/** The enrolment's address as a picture that a phone takes over with its camera. */
export function SecretPicture({ uri }: { uri: string }) {
  const t = useText();
  return (
    <QRCodeSVG
      value={uri}
      title={t('secondFactor.enrol.picture')}
      level="M"
      marginSize={quietZone}
      className={styles.picture}
    />
  );
}
