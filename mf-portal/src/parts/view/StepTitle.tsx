import { createContext, use, useEffect, useRef } from 'react';
import styles from './StepTitle.module.css';

/** Whether steps stand below a heading of a part of the page, not directly below the page's own. */
export const WithinSection = createContext(false);

/** The heading of a step that has just come in place of another: it takes the focus, so that nobody misses it. */
export function StepTitle({ children }: { children: string }) {
  const isWithinSection = use(WithinSection);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shared = { tabIndex: -1, className: styles.title, children };
  return isWithinSection ? <h3 ref={title} {...shared} /> : <h2 ref={title} {...shared} />;
}
