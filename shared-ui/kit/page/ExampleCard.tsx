import { Ltr, classNames, onDark } from '@sumut/shared-ui';
import type { Example, ExampleState } from '../example.ts';
import { useText } from '../i18n.ts';
import styles from './ExampleCard.module.css';
import type { ReactNode } from 'react';
import { useSurface } from './surface.ts';

interface StateProps {
  name: ExampleState[0];
  presentation: ExampleState[2];
  children: ReactNode;
}

/** A component in one of its states, with the state's name above it. */
function State({ name, presentation, children }: StateProps) {
  const t = useText();
  const surface = useSurface();
  const flush = presentation === 'flush';
  const wide = flush || presentation === 'wide';
  const isDark = presentation === 'dark' || (surface === 'dark' && !flush);
  return (
    <figure className={classNames(styles.state, wide && styles.wide)}>
      <figcaption className={styles.caption}>{t(`states.${name}`)}</figcaption>
      <div
        className={classNames(
          styles.stage,
          flush && styles.flush,
          isDark && onDark,
          isDark && styles.dark,
        )}
      >
        {children}
      </div>
    </figure>
  );
}

/** A table of the component's own properties with their types. Renders nothing if there are none. */
function PropsTable({ props }: { props: Readonly<Record<string, unknown>> }) {
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

/** A component with its name, purpose, states and usage. */
export function ExampleCard({ example }: { example: Example }) {
  const { name, usage, props, interactive, states } = example;
  const t = useText();
  return (
    <article id={name} data-example={name} aria-labelledby={`name-${name}`} className={styles.card}>
      <header className={styles.head}>
        <h2 id={`name-${name}`} className={styles.name}>
          <Ltr>{name}</Ltr>
        </h2>
        <p className={styles.purpose}>
          {t(`purpose.${name}` as 'purpose.Button')}
          {interactive && <span className={styles.note}> {t('interactive')}</span>}
        </p>
      </header>
      <div className={styles.states}>
        {states(t).map(([state, content, presentation], index) => (
          <State key={index} name={state} presentation={presentation}>
            {content}
          </State>
        ))}
      </div>
      <div className={styles.manual}>
        <div>
          <p className={styles.manualTitle}>{t('usage')}</p>
          <pre dir="ltr" className={styles.code}>
            <code>{usage}</code>
          </pre>
        </div>
        <PropsTable props={props} />
      </div>
    </article>
  );
}
