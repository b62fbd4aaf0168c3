import type { MouseEvent, ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { getFile } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import { useProblemText } from '../problems.ts';

interface DownloadLinkProps {
  href: string;
  /** For a file that the server gives no name. */
  name: string;
  /** Title of what is said when the file cannot be had. */
  failed: string;
  className: string | undefined;
  /** A function is given whether the file is on its way. */
  children: ReactNode | ((busy: boolean) => ReactNode);
}

/** Downloads a file. It is saved once it is there: of a session that has ended, an error would be saved in its place. */
export function DownloadLink({ href, name, failed, className, children }: DownloadLinkProps) {
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: async () => {
      const file = await getFile(href);
      saveFile(file.content, file.name ?? name);
    },
    onError: (error) => toast({ type: 'error', title: failed, description: problemText(error) }),
  });
  const start = (event: MouseEvent) => {
    event.preventDefault();
    if (!download.isPending) download.mutate();
  };
  return (
    <a className={className} href={href} download aria-busy={download.isPending} onClick={start}>
      {typeof children === 'function' ? children(download.isPending) : children}
    </a>
  );
}

/** Puts a file among the browser's downloads. */
function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it by then; what is not let go of stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
