import { FileDownload, markLatin } from '@sumut/shared-ui';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { getStudioPicture, products } from '../../data/products.ts';
import type { Product } from '../../data/schema.ts';
import { useText } from '../../i18n.ts';
import styles from './PressWidget.module.css';
import pictures from './sumut-product-pictures.json?zip';

/** The products whose pictures are shown: one for each domain, and two for the air. */
const samples = ['vtol-drones', 'bat', 'robot-dog', 'usv'];

function Sample({ product }: { product: Product }) {
  const picture = getStudioPicture(product);
  return (
    <li className={styles.sample}>
      {picture && (
        <ProductPicture
          name={picture}
          product={product}
          sizes="(width >= 68em) 14rem, (width >= 40em) 22vw, 46vw"
        />
      )}
    </li>
  );
}

/** A widget to download the products' pictures, with a few of them as samples. The page that shows it provides the heading above. */
export function PressWidget() {
  const t = useText();
  return (
    <>
      <FileDownload
        title={t('press.title')}
        level={3}
        href={pictures.src}
        fileName="sumut-product-pictures.zip"
        size={pictures.size}
      >
        <p>{markLatin(t('press.text'))}</p>
      </FileDownload>
      <ul role="list" className={styles.samples}>
        {products
          .filter(({ slug }) => samples.includes(slug))
          .map((product) => (
            <Sample key={product.slug} product={product} />
          ))}
      </ul>
    </>
  );
}
