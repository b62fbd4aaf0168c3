import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '@sumut/contracts/language/language';
import { addTexts, LanguageProvider } from '@sumut/shared-ui';
import { loadTexts, namespace, useText } from '../pages/contact/i18n.ts';

/** Loads the texts of the contact page. */
export const prepareQuoteLine = (): Promise<void> => addTexts(namespace, loadTexts);

interface Props {
  product: string;
  onText: (line: string) => void;
}

function QuoteLine({ product, onText }: Props) {
  const t = useText();
  onText(t('form.quoteLine', { product }));
  return null;
}

/** Renders the line in a message to the company that names the product for which a quote is requested. */
export function renderQuoteLine(language: Language, product: string): string {
  let line = '';
  renderToStaticMarkup(
    <LanguageProvider markup={language}>
      <QuoteLine
        product={product}
        onText={(text) => {
          line = text;
        }}
      />
    </LanguageProvider>,
  );
  return line;
}
