import { company } from '@sumut/contracts/company/company';
import {
  FileDownload,
  markLatin,
  Section,
  Split,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import { SideHead } from '../../components/SideHead.tsx';
import { Widget } from '../../features/federation/Widget.tsx';
import { useText } from './i18n.ts';
import styles from './PressKit.module.css';
import pressKit from './sumut-press-kit.json?zip';

const titleId = 'press-kit';

/** Material for editors: the logo with texts about the company, and the pictures that the module `products` offers. */
export function PressKit() {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  return (
    <Section surface="mist" labelledBy={titleId}>
      <Split side={<SideHead id={titleId} title={t('pressKit.title')} lead={t('pressKit.lead')} />}>
        <FileDownload
          title={t('pressKit.company.title')}
          level={3}
          href={pressKit.src}
          fileName="sumut-press-kit.zip"
          size={pressKit.size}
        >
          <p>{markLatin(t('pressKit.company.text'))}</p>
        </FileDownload>
        <div className={styles.pictures}>
          <Widget name="products/press" />
        </div>
        <p className={styles.usage}>{shared('press.usage', { company: company.name[language] })}</p>
      </Split>
    </Section>
  );
}
