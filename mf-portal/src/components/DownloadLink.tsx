import type { MouseEvent, ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { getFile } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import { useProblemText } from '../problems.ts';

interface DownloadLinkProps {
  href: string;
  /** Used when the server sends no file name. */
  name: string;
  /** Title of the error toast. */
  failed: string;
  className: string | undefined;
  /** Content of the link, or a function that renders the content and receives whether the download is in progress. */
  children: ReactNode | ((busy: boolean) => ReactNode);
}

/**
 * Downloads a file and saves it once it is complete. A plain link would save the error response of an ended session.
 */
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

/** Saves a file to the browser's downloads. */
function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has read the blob. Without the revocation, the blob stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
