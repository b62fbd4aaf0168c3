import { useState } from 'react';
import { Copy } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { SmallButton } from './SmallButton.tsx';
import styles from './View.module.css';

interface CopyButtonProps {
  text: string;
  children: string;
}

/** Copies a text and shows the result next to the button: a toast would be behind an open dialog. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const t = useText();
  const [result, setResult] = useState<'done' | 'failed'>();
  const copy = async () => {
    try {
      // On a page served over plain HTTP, `navigator.clipboard` is undefined, so this line throws as well.
      await navigator.clipboard.writeText(text);
      setResult('done');
    } catch {
      setResult('failed');
    }
  };
  return (
    <span className={styles.copy}>
      <SmallButton icon={<Icon icon={Copy} size="1rem" />} onClick={() => void copy()}>
        {children}
      </SmallButton>
      <span role="status" className={styles.result}>
        {result && t(`copy.${result}`)}
      </span>
    </span>
  );
}
