import { Ltr } from '@sumut/shared-ui';
import { groups } from '../examples/index.ts';
import { useText } from '../i18n.ts';
import styles from './KitPage.module.css';

/** The table of contents: a link to every component, by group. */
export function Contents() {
  const t = useText();
  return (
    <nav aria-label={t('contents')} className={styles.contents}>
      {groups.map(([name, examples]) => (
        <div key={name}>
          <p className={styles.contentsTitle}>{t(`groups.${name}`)}</p>
          <ul role="list">
            {examples.map((example) => (
              <li key={example.name}>
                <a href={`#${example.name}`} className={styles.contentsLink}>
                  <Ltr>{example.name}</Ltr>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
