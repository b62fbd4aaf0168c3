import type { ReactNode } from 'react';
import { classNames, onDark } from '@sumut/shared-ui';
import type { ExampleState } from '../example.ts';
import { useText } from '../i18n.ts';
import { useSurface } from './surface.ts';
import styles from './State.module.css';

interface StateProps {
  name: ExampleState[0];
  presentation: ExampleState[2];
  children: ReactNode;
}

/** A component in one of its states, with the state's name above it. */
export function State({ name, presentation, children }: StateProps) {
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
