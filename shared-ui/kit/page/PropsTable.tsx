import { useText } from '../i18n.ts';
import styles from './ExampleCard.module.css';

/** The properties that a component has of its own, and what they take; nothing where it has none. */
export function PropsTable({ props }: { props: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const rows = Object.entries(props);
  if (rows.length === 0) return null;
  return (
    <div>
      <p className={styles.manualTitle}>{t('properties')}</p>
      <dl dir="ltr" className={styles.props}>
        {rows.map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(values)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
