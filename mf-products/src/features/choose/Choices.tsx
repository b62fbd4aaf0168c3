import { Link } from 'react-router-dom';
import type { QuoteRequest } from '@sumut/contracts/forms/quoteRequest';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { Badge, buttonClass, classNames, Ltr, SpecPairs } from '@sumut/shared-ui';
import type { Domain } from '../../data/domains.ts';
import { products } from '../../data/products.ts';
import { useSpecLabel } from '../../figures/configurationNames.ts';
import { FigureText } from '../../figures/FigureText.tsx';
import { useFigures } from '../../figures/useFigures.ts';
import { useText } from '../../i18n.ts';
import { useChoiceText } from './i18n.ts';
import { paths } from '../../paths.ts';
import styles from './ChooseByRequirement.module.css';
import {
  type Answer,
  type Choice,
  chooseProducts,
  measureNames,
  measures,
  type Requirement,
} from './chooseProducts.ts';

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
  return (
    <li className={styles.choice}>
      <div>
        <p className={styles.code}>
          <Ltr>{product.code}</Ltr>
          {kind !== 'fits' && <Badge>{c(`kinds.${kind}`)}</Badge>}
        </p>
        <h3>
          <Link to={paths.product(product.slug)} className={styles.name}>
            {t(`names.${product.slug}`)}
          </Link>
        </h3>
      </div>
      <SpecPairs
        items={answers.map((answer) => ({
          label: specLabel(product, {
            label: answer.measure,
            ...(answer.stated && { figure: answer.stated.name }),
          }),
          value: <AnswerValue {...answer} />,
        }))}
      />
    </li>
  );
}

/** A link to the contact form, which receives the requirement. */
function AskLink({ requirement }: { requirement: Requirement }) {
  const c = useChoiceText();
  const t = useText();
  const { text } = useFigures();
  const figures = measureNames.flatMap((measure) => {
    const value = requirement[measure];
    const figure = value !== undefined && text({ value, unit: measures[measure].unit });
    return figure ? [c('part', { measure: t(`labels.${measure}`), figure })] : [];
  });
  const request: QuoteRequest = {
    quotedProduct: c('request', { figures: figures.join(' · ') }),
  };
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

interface Props {
  requirement: Requirement;
  /** Whether the visitor has entered something that is not a number. */
  invalid: boolean;
  domain: Domain | undefined;
}

/** The products that meet a requirement or nearly do, or a link to the contact form. Only an empty status without a requirement. */
export function Choices({ requirement, invalid, domain }: Props) {
  const c = useChoiceText();
  const choices = chooseProducts(products, requirement, domain);
  const isRequired = Object.keys(requirement).length > 0;
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
      {isRequired && count === 0 && <AskLink requirement={requirement} />}
    </div>
  );
}
