import { Download } from 'lucide-react';
import { buttonClass, classNames, Icon } from '@sumut/shared-ui';
import { buildListQuery, type ListParams } from '@sumut/contracts';
import type { RecordKind, RecordTypes } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import { DownloadLink } from '../../parts/download/DownloadLink.tsx';
import controls from '../../theme/controls.module.css';

interface ExportLinkProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  filter: ListParams;
}

/** Downloads all that a filter finds, as a table. */
export function ExportLink<Types extends RecordTypes>({ kind, filter }: ExportLinkProps<Types>) {
  const t = useText();
  return (
    <DownloadLink
      className={classNames(buttonClass({ variant: 'ghost' }), controls.control)}
      href={kind.paths.csv + buildListQuery(filter)}
      name={`${kind.name}.csv`}
      failed={t('list.exportErrorTitle')}
    >
      {(busy) => (
        <>
          <Icon icon={Download} size="1rem" />
          <span className={controls.label}>{t(busy ? 'list.exporting' : 'list.export')}</span>
        </>
      )}
    </DownloadLink>
  );
}
