import type { PortalApplication } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { AssigneeChoice } from '../records/detail/AssigneeChoice.tsx';
import { SenderFacts } from '../records/detail/SenderFacts.tsx';
import styles from '../records/detail/RecordDetail.module.css';
import type { ApplicationTypes } from './applicationKind.ts';
import { KeptField } from './marks/KeptField.tsx';
import { RatingField } from './marks/RatingField.tsx';
import { TagsField } from './marks/TagsField.tsx';

interface ApplicationSideProps {
  application: PortalApplication;
  busy: boolean;
  /** Tags in use. */
  tags: readonly string[];
  onChange: (change: ApplicationTypes['change'], shown?: Partial<PortalApplication>) => void;
}

/** Beside an application: what colleagues make of it, and how to reach the applicant. */
export function ApplicationSide({ application, busy, tags, onChange }: ApplicationSideProps) {
  const t = useText();
  return (
    <aside className={styles.side} aria-label={t('applications.side')}>
      <AssigneeChoice
        record={application}
        busy={busy}
        onAssign={(assignee) => onChange({ assignee: assignee?.id ?? null }, { assignee })}
      />
      <RatingField rating={application.rating} onRate={(rating) => onChange({ rating })} />
      <TagsField
        tags={application.tags}
        suggestions={tags}
        onChange={(all) => onChange({ tags: all })}
      />
      <SenderFacts sender={application} />
      <KeptField kept={application.kept} onChange={(kept) => onChange({ kept })} />
    </aside>
  );
}
