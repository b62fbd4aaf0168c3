import { createContext, createElement, use, useEffect, useRef } from 'react';
import styles from './StepTitle.module.css';

/** The level of steps' headings: below the page's own, unless a part of the page with a heading says otherwise. */
export const StepLevel = createContext<'h2' | 'h3'>('h2');

/** The heading of a step that has just come in place of another: it takes the focus, so that nobody misses it. */
export function StepTitle({ children }: { children: string }) {
  const level = use(StepLevel);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return createElement(level, { ref: title, tabIndex: -1, className: styles.title }, children);
}
