import type { ReactNode } from 'react';
import { Ltr, useFormat, useLanguage } from '@sumut/shared-ui';
import { PrintFoot } from '../../components/PrintFoot.tsx';
import { useProduct } from '../../components/productContext.ts';
import { Standards } from '../../components/Standards.tsx';
import { isPreliminary } from '../../data/products.ts';
import { FigureText } from '../../figures/FigureText.tsx';
import type { Figure } from '../../figures/schema.ts';
import { useText } from '../../i18n.ts';
import { RichText } from '../../texts/RichText.tsx';
import styles from './SecondSheet.module.css';

interface Row {
  label: string;
  value: ReactNode;
}

/** Figures in one line, each with its label. */
function FigureLine({ items }: { items: readonly { label: string; figure: Figure }[] }) {
  return (
    <span className={styles.line}>
      {items.map(({ label, figure }) => (
        <span key={label}>
          {label}: <FigureText figure={figure} />
        </span>
      ))}
    </span>
  );
}

/**
 * The second sheet of the printed datasheet, for filing: document number, revision and language, then what else the page states about
 * the product. Hidden on screens, where the page has sections for it.
 */
export function SecondSheet() {
  const { product, text } = useProduct();
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { code, revision, dimensions, configurations = [] } = product;
  const sizes = dimensions && [
    { label: t('dimensions.length'), figure: dimensions.length },
    { label: t(`dimensions.${dimensions.across}`), figure: dimensions.width },
    { label: t('dimensions.height'), figure: dimensions.height },
  ];
  const rows: Row[] = [
    {
      label: t('sheet.document'),
      value: <Ltr>{[code, 'DS', language.toUpperCase()].join('-')}</Ltr>,
    },
    {
      label: t('sheet.revision'),
      value: t('sheet.revisionOf', {
        number: format.number(revision.number),
        date: format.date(Date.parse(revision.date), { dateStyle: 'long', timeZone: 'UTC' }),
      }),
    },
    { label: t('sheet.language'), value: t('sheet.languageName') },
    ...configurations.map(({ id, figures }) => ({
      label: t('sheet.configuration', { name: t(`configurationNames.${product.slug}.${id}`) }),
      value: (
        <>
          <FigureLine
            items={figures.flatMap(({ label, figure: name }) => {
              const figure = product.figures[name];
              return figure ? [{ label: t(`labels.${label}`), figure }] : [];
            })}
          />
          <RichText text={text(`configurations.${id}`)} product={product} />
        </>
      ),
    })),
    ...(sizes ? [{ label: t('dimensions.title'), value: <FigureLine items={sizes} /> }] : []),
    ...product.details.map(({ id }) => ({
      label: t(`details.${id}`),
      value: <RichText text={text(`details.${id}`)} product={product} />,
    })),
    {
      label: t('details.standards'),
      value: <Standards standards={product.standards} />,
    },
    { label: t('details.further'), value: t('details.furtherText') },
    ...(isPreliminary(product)
      ? [{ label: t('sheet.status'), value: t('details.preliminary') }]
      : []),
  ];
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>
        {t('sheet.title')}: {t(`names.${product.slug}`)}
      </p>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PrintFoot className={styles.foot} />
    </div>
  );
}
