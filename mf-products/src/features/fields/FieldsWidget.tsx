import { Link } from 'react-router-dom';
import { CardRow } from '@sumut/shared-ui';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { products } from '../../data/products.ts';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { fields } from './fields.ts';
import styles from './FieldsWidget.module.css';

/** A widget with the fields of work, each with a picture and links to its products. The page that shows it provides the heading above. */
export function FieldsWidget() {
  const t = useText();
  return (
    <CardRow columns={3}>
      {fields.map(({ id, picture, products: slugs }) => {
        const shown = products.find(({ slug }) => slug === slugs[0]);
        return (
          <li key={id}>
            {shown && (
              <div className={styles.picture}>
                <ProductPicture name={picture} product={shown} sizes="(width >= 48em) 30vw, 92vw" />
              </div>
            )}
            <h3 className={styles.title}>{t(`fields.${id}`)}</h3>
            <ul role="list">
              {slugs.map((slug) => (
                <li key={slug}>
                  <Link to={paths.product(slug)} className={styles.link}>
                    {t(`names.${slug}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </CardRow>
  );
}
