import { Link } from 'react-router-dom';
import type { QuoteRequest } from '@sumut/contracts/forms/quoteRequest';
import { getLocale } from '@sumut/contracts/language/language';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { Badge, buttonClass, classNames, Ltr, SpecPairs, useLanguage } from '@sumut/shared-ui';
import type { Domain } from '../../data/domains.ts';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { getStudioPicture, products } from '../../data/products.ts';
import { EnquiryButton } from '../../enquiry/EnquiryButton.tsx';
import { useSpecLabel } from '../../figures/configurationNames.ts';
import { FigureText } from '../../figures/FigureText.tsx';
import { useFigures } from '../../figures/useFigures.ts';
import { useText } from '../../i18n.ts';
import { useChoiceText } from './i18n.ts';
import { paths } from '../../paths.ts';
import { RichText } from '../../texts/RichText.tsx';
import styles from './Choices.module.css';
import {
  type Answer,
  type Choice,
  chooseProducts,
  measureNames,
  measures,
  type Requirement,
} from './chooseProducts.ts';
import type { Mission } from './missions.ts';

/** The figure that answers a requirement, and by how much it misses. */
function AnswerValue({ stated, short }: Answer) {
  const c = useChoiceText();
  const t = useText();
  const { text } = useFigures();
  if (!stated) return <span className={styles.unit}>{t('compare.onRequest')}</span>;
  return (
    <>
      <FigureText figure={stated.figure} wordClass={styles.unit} unitClass={styles.unit} />
      {short && <span className={styles.short}>{c('short', { figure: text(short) })}</span>}
    </>
  );
}

function ChoiceItem({ product, kind, answers }: Choice) {
  const c = useChoiceText();
  const t = useText();
  const specLabel = useSpecLabel();
  const { slug, code, card } = product;
  const picture = getStudioPicture(product);
  return (
    <li className={styles.choice}>
      {picture && (
        <Link to={paths.product(slug)} tabIndex={-1} className={styles.picture}>
          <ProductPicture name={picture} product={product} sizes="(width >= 60em) 14rem, 40vw" />
        </Link>
      )}
      <div className={styles.about}>
        <p className={styles.code}>
          <Ltr>{code}</Ltr>
          {kind !== 'fits' && <Badge>{c(`kinds.${kind}`)}</Badge>}
        </p>
        <h3>
          <Link to={paths.product(slug)} className={styles.name}>
            {t(`names.${slug}`)}
          </Link>
        </h3>
        <p className={styles.description}>
          {card ? (
            <RichText text={t(`cards.${slug}.description`)} product={product} />
          ) : (
            t('further.text')
          )}
        </p>
      </div>
      {answers.length > 0 && (
        <SpecPairs
          items={answers.map((answer) => ({
            label: specLabel(product, {
              label: answer.measure,
              ...(answer.stated && { figure: answer.stated.name }),
            }),
            value: <AnswerValue {...answer} />,
          }))}
        />
      )}
      <div className={styles.enquire}>
        <EnquiryButton product={product} />
      </div>
    </li>
  );
}

interface Chosen {
  requirement: Requirement;
  mission: Mission | undefined;
}

/** A link to the contact form, which receives the requirement. */
function AskLink({ requirement, mission }: Chosen) {
  const c = useChoiceText();
  const t = useText();
  const { language } = useLanguage();
  const { text } = useFigures();
  const figures = measureNames.flatMap((measure) => {
    const value = requirement[measure];
    const figure = value !== undefined && text({ value, unit: measures[measure].unit });
    return figure ? [c('part', { measure: t(`labels.${measure}`), figure })] : [];
  });
  const parts = [...(mission ? [c(`missions.${mission}`)] : []), ...figures];
  const list = new Intl.ListFormat(getLocale(language), { type: 'conjunction' });
  const request: QuoteRequest = { quotedProduct: c('request', { figures: list.format(parts) }) };
  return (
    <Link
      to={shellPaths.contact}
      state={request}
      className={classNames(buttonClass({ variant: 'ghost' }), styles.ask)}
    >
      {c('ask')}
    </Link>
  );
}

interface Props extends Chosen {
  /** Whether the visitor has entered something that is not a number. */
  invalid: boolean;
  domain: Domain | undefined;
}

/** The products that meet a requirement or nearly do, or a link to the contact form. Only an empty status without a requirement. */
export function Choices({ requirement, mission, invalid, domain }: Props) {
  const c = useChoiceText();
  const choices = chooseProducts(products, requirement, { domain, mission });
  const isRequired = mission !== undefined || Object.keys(requirement).length > 0;
  const count = choices.filter(({ kind }) => kind === 'fits').length;
  const found = count > 0 ? c('found', { count }) : c('none');
  const status = invalid ? c('invalid') : isRequired ? found : '';
  return (
    <div className={styles.choices}>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {choices.length > 0 && (
        <ol role="list" className={styles.list}>
          {choices.map((choice) => (
            <ChoiceItem key={choice.product.slug} {...choice} />
          ))}
        </ol>
      )}
      {isRequired && count === 0 && <AskLink {...{ requirement, mission }} />}
    </div>
  );
}
