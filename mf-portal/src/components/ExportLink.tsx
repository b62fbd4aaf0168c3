import { Download } from 'lucide-react';
import { buttonClass, classNames, Icon } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import controls from './controls.module.css';
import { DownloadLink } from './DownloadLink.tsx';

interface ExportLinkProps {
  href: string;
  /** Used when the server sends no file name. */
  name: string;
  label: string;
  /** Title of the error toast. */
  failed: string;
  /** Narrow pages show the icon alone. */
  isCompact?: boolean;
  className?: string | undefined;
}

/** A link in the form of a button that downloads an export. */
export function ExportLink(props: ExportLinkProps) {
  const { href, name, label, failed, isCompact = false, className } = props;
  const t = useText();
  return (
    <DownloadLink
      className={classNames(buttonClass({ variant: 'ghost' }), controls.control, className)}
      href={href}
      name={name}
      failed={failed}
    >
      {(busy) => (
        <>
          <Icon icon={Download} size="1rem" />
          <span className={isCompact ? controls.label : undefined}>
            {busy ? t('list.exporting') : label}
          </span>
        </>
      )}
    </DownloadLink>
  );
}
