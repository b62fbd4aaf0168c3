import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames, Icon, Ltr } from '@sumut/shared-ui';
import type { ApplicationStatus } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { useCount } from '../../records/useCount.ts';
import styles from './Board.module.css';
import { dragType } from './stages.ts';

interface BoardColumnProps {
  status: ApplicationStatus;
  /** How many applications are in this stage, as far as that is known. */
  count: number | undefined;
  /** It is folded away until it is opened. */
  foldable?: boolean;
  /** A card was dropped on it. */
  onDrop: (id: string) => void;
  /** The cards; not asked for while it is folded. */
  children: () => ReactNode;
}

/** A stage of the board. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, count, foldable = false, onDrop, children } = props;
  const t = useText();
  const written = useCount();
  const titleId = useId();
  const [open, setOpen] = useState(!foldable);
  const [aimedAt, setAimedAt] = useState(false);

  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setAimedAt(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setAimedAt(false);
    onDrop(event.dataTransfer.getData(dragType));
  };
  const title = (
    <>
      {t(`applications.statuses.${status}`)}{' '}
      {count !== undefined && (
        <span className={styles.count}>
          <Ltr>{written(count)}</Ltr>
        </span>
      )}
    </>
  );

  return (
    <section
      className={classNames(styles.column, !open && styles.folded, aimedAt && styles.aimedAt)}
      aria-labelledby={titleId}
      data-column={status}
      onDragOver={allow}
      onDragLeave={() => setAimedAt(false)}
      onDrop={drop}
    >
      <h2 id={titleId} className={styles.title}>
        {foldable ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {title}
            <Icon icon={ChevronDown} size="1rem" className={styles.chevron} />
          </button>
        ) : (
          title
        )}
      </h2>
      {open && children()}
    </section>
  );
}
