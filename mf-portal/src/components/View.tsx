import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import { pageTitleId, Skeleton } from '@sumut/shared-ui';
import { focusPlace } from './focus.ts';
import { Loading } from './Loading.tsx';
import { useText } from '../i18n.ts';
import { useView } from '../views.ts';
import styles from './View.module.css';

/** Frame of a view without panes. On wide pages the frame scrolls on its own, below the heading. */
export function ViewFrame({ children }: { children: ReactNode }) {
  return <div className={styles.view}>{children}</div>;
}

interface ViewSectionProps {
  title: string;
  /** One or two sentences on the section's purpose. */
  lead?: string;
  /** A control for all of the section, next to the lead. */
  control?: ReactNode;
  children: ReactNode;
}

/** A section of a view with its heading. */
export function ViewSection({ title, lead, control, children }: ViewSectionProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const t = useText();
  // A retry focuses the heading, and a view without data then shows only its skeleton. A layout effect is undone before the
  // heading is removed.
  useLayoutEffect(() => {
    const { current } = heading;
    return () => {
      if (document.activeElement === current) focusPlace(document.getElementById(pageTitleId));
    };
  }, []);
  // The view's own heading is above the section. A section with the same title hides its heading visually.
  const repeats = title === t(`${useView()}.title`);
  const purpose = lead && <p className={styles.lead}>{lead}</p>;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={repeats ? styles.repeated : styles.title}>
        {title}
      </h2>
      {control ? (
        <div className={styles.start}>
          {purpose}
          {control}
        </div>
      ) : (
        purpose
      )}
      <WithinSection value>{children}</WithinSection>
    </section>
  );
}

/** Whether a step's heading is inside a section, and therefore one level deeper. */
const WithinSection = createContext(false);

/** Heading of a step that has replaced another one. It takes the focus, so that screen readers announce it. */
export function StepTitle({ children }: { children: string }) {
  const isWithinSection = use(WithinSection);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shared = { tabIndex: -1, className: styles.stepTitle, children };
  return isWithinSection ? <h3 ref={title} {...shared} /> : <h2 ref={title} {...shared} />;
}

/** Skeleton of a view that is loading; `label` is announced. */
export function ViewSkeleton({ label }: { label: string }) {
  return (
    <Loading className={styles.waiting} label={label}>
      {Array.from({ length: 3 }, (_, block) => (
        <Skeleton key={block} lines={4} />
      ))}
    </Loading>
  );
}
