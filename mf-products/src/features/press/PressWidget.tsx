import { FileDownload, markLatin } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import pictures from './sumut-product-pictures.json?zip';

/** The products' pictures to download, below a heading of another page. */
export function PressWidget() {
  const t = useText();
  return (
    <FileDownload
      title={t('press.title')}
      level={3}
      href={pictures.src}
      fileName="sumut-product-pictures.zip"
      size={pictures.size}
    >
      <p>{markLatin(t('press.text'))}</p>
    </FileDownload>
  );
}
