import type { ReactNode } from 'react';
import { classNames, onDark } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import type en from '../locales/en.json';
import { useSurface } from './surface.ts';
import styles from './State.module.css';

interface StateProps {
  name: keyof (typeof en)['states'];
  /** Full width: for components as wide as a page. */
  wide?: boolean;
  /** Without padding and surface: for components that have their own. */
  flush?: boolean;
  /** Always on the dark surface: for components designed for it. */
  dark?: boolean;
  children: ReactNode;
}

/** A component in one of its states, with the state's name above it. */
export function State({ name, wide = false, flush = false, dark = false, children }: StateProps) {
  const t = useText();
  const surface = useSurface();
  const isDark = dark || (surface === 'dark' && !flush);
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
