import { useState } from 'react';
import { VisuallyHidden } from '@sumut/shared-ui';
import type { Slug } from '../../../data/schema.ts';
import { useText } from '../i18n.ts';
import type { Viewer } from '../startViewer.ts';
import styles from './PoseButton.module.css';

interface Props {
  slug: Slug;
  poses: NonNullable<Viewer['poses']>;
}

/** A button that moves the machine to its next pose, and from the last pose to the first. Its label names the next action. */
export function PoseButton({ slug, poses: { names, show } }: Props) {
  const t = useText();
  const [pose, setPose] = useState(0);
  const [moved, setMoved] = useState(false);
  const next = (pose + 1) % names.length;
  const text = (index: number, key: 'action' | 'state') =>
    t(`poses.${slug}.${names[index] ?? ''}.${key}`);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          setPose(next);
          setMoved(true);
          show(next);
        }}
      >
        {text(next, 'action')}
      </button>
      <VisuallyHidden>
        <span role="status">{moved && text(pose, 'state')}</span>
      </VisuallyHidden>
    </>
  );
}
