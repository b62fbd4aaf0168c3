import type { Finding } from '@sumut/contracts/registry/releaseResult';
import styles from './View.module.css';

/** The findings of a release check: technical lines in English, as teams see them on their command line. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} lang="en" dir="ltr">
      {findings.map(({ kind, text }) => (
        <li key={`${kind} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}
